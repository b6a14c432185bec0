import type { FormEvent } from "react";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { SitesCard } from "../embeds/manager/sites-card.tsx";
import "../embeds/manager/manager.css";
import { LeaveGuard } from "../ui/leave-guard.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { ColorCard } from "./cards/color-card.tsx";
import { CompanyCard } from "./cards/company-card.tsx";
import { ContactCard } from "./cards/contact-card.tsx";
import { FooterCard } from "./cards/footer-card.tsx";
import { KeepingCard } from "./cards/keeping-card.tsx";
import { LanguageCard } from "./cards/language-card.tsx";
import { LeadFormCard } from "./cards/lead-form-card.tsx";
import { LogoCard } from "./cards/logo-card.tsx";
import { WidgetCard } from "./cards/widget-card.tsx";
import { lateCard } from "./late-card.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useAccent } from "./use-accent.ts";
import { brandingForm, useBranding } from "./use-branding.ts";

const LateCompanyCard = lateCard(CompanyCard);
const LateColorCard = lateCard(ColorCard);
const LateContactCard = lateCard(ContactCard);
const LateFooterCard = lateCard(FooterCard);
const LateLanguageCard = lateCard(LanguageCard);
const LateWidgetCard = lateCard(WidgetCard);
const LateLeadFormCard = lateCard(LeadFormCard);
const LateKeepingCard = lateCard(KeepingCard);

/** Everything is saved together but the logo and the sites, which are saved as they are changed. */
export function BrandingForm({ tenant }: { tenant: MyTenant }) {
  const branding = useBranding(tenant);
  const { values } = branding;
  const accent = useAccent(values.primaryColor, tenant);

  function submit(event: FormEvent) {
    event.preventDefault();
    branding.save();
  }

  return (
    <>
      <form id={brandingForm} onSubmit={submit} noValidate />
      <div className="branding">
        <LateCompanyCard branding={branding} />
        <LogoCard tenant={tenant} />
        <LateColorCard branding={branding} accent={accent} />
        <BrandPreview values={values} logoUrl={tenant.logoUrl} accent={accent} />
        <LateContactCard branding={branding} />
        <LateFooterCard branding={branding} />
        <LateLanguageCard branding={branding} />
        <LateWidgetCard branding={branding} />
        <LateLeadFormCard branding={branding} />
        <SitesCard company={tenant} />
        <LateKeepingCard branding={branding} />
      </div>
      <SaveBar branding={branding} />
      <LeaveGuard isDirty={branding.isDirty} />
    </>
  );
}
