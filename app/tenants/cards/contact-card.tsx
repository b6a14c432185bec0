import { m } from "#messages";
import { tenantLengths } from "#worker/tenants/settings/settings.contract.ts";
import { TextRow } from "../../embeds/builder/text-row.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import type { Branding } from "../use-branding.ts";

export function ContactCard({ branding: { text, emailToConfirm } }: { branding: Branding }) {
  return (
    <DashboardCard title={m.tenants_contact()}>
      <div className="form">
        <div className="form-pair">
          <TextRow
            {...text("phone")}
            label={m.tenants_phone()}
            type="tel"
            maxLength={tenantLengths.phone}
            autoComplete="tel"
          />
          <TextRow
            {...text("contactPhone")}
            label={m.tenants_phone_for_customers()}
            type="tel"
            maxLength={tenantLengths.phone}
            hint={m.tenants_shown_on_pages()}
          />
        </div>
        <TextRow
          {...text("email")}
          label={m.ui_email()}
          type="email"
          maxLength={tenantLengths.email}
          autoComplete="email"
          hint={emailToConfirm ? m.tenants_waiting_for({ emailToConfirm }) : m.tenants_new_leads_are_sent_here()}
        />
        <TextRow
          {...text("bookingUrl")}
          label={m.tenants_booking_link()}
          type="url"
          inputMode="url"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          maxLength={tenantLengths.embedCtaUrl}
          placeholder={m.tenants_link_example()}
          hint={m.tenants_booking_link_hint()}
        />
        <TextRow
          {...text("address")}
          label={m.tenants_office_address()}
          maxLength={tenantLengths.address}
          autoComplete="street-address"
          hint={m.tenants_shown_on_contact_page()}
        />
      </div>
    </DashboardCard>
  );
}
