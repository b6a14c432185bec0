import { tenantLengths } from "#worker/tenants/settings/settings.contract.ts";
import { SwitchRow } from "../../embeds/builder/switch-row.tsx";
import { TextRow } from "../../embeds/builder/text-row.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import type { Branding } from "../use-branding.ts";

export function ContactCard({ branding: { text, values, change, emailToConfirm } }: { branding: Branding }) {
  return (
    <DashboardCard title="Contact">
      <div className="form">
        <div className="form-pair">
          <TextRow {...text("phone")} label="Phone" type="tel" maxLength={tenantLengths.phone} autoComplete="tel" />
          <TextRow
            {...text("contactPhone")}
            label="Phone for customers"
            type="tel"
            maxLength={tenantLengths.phone}
            hint="Shown on your pages. Empty: the other one."
          />
        </div>
        <TextRow
          {...text("email")}
          label="Email"
          type="email"
          maxLength={tenantLengths.email}
          autoComplete="email"
          hint={
            emailToConfirm
              ? `Waiting for ${emailToConfirm}. Open the link we emailed there.`
              : "New leads are sent here. It is not shown on your pages."
          }
        />
        <TextRow
          {...text("address")}
          label="Office address"
          maxLength={tenantLengths.address}
          autoComplete="street-address"
          hint="Shown on your contact page and in the foot of your mails."
        />
        <SwitchRow
          label="Show our prices on my pages"
          checked={values.showPricing}
          onChange={(showPricing) => change({ showPricing })}
        />
      </div>
    </DashboardCard>
  );
}
