import { useRouteLoaderData } from "react-router";
import { language, m } from "#messages";
import { pageContext } from "#worker/context.ts";
import { pageMeta } from "../layout/page-meta.ts";
import { SiteLink } from "../layout/site-link.tsx";
import { useCompany } from "../layout/use-company.ts";
import type { loader as rootLoader } from "../root.tsx";
import { RichText } from "../ui/rich-text.tsx";
import type { Route } from "./+types/terms";
import { LegalPage } from "./legal-page.tsx";

export const handle = { hydrate: "intent" };

export function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(pageContext).ports;
  const isSpanish = language() === "es-US";
  return {
    governingLaw: (isSpanish && settings.GOVERNING_LAW_SPANISH) || settings.GOVERNING_LAW,
    refundPolicy: (isSpanish && settings.REFUND_POLICY_SPANISH) || settings.REFUND_POLICY,
  };
}

export function meta({ matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(
    { root: matches[0].loaderData, location },
    {
      title: m.marketing_terms_title(),
      description: m.marketing_terms_description(),
      preview: "home",
    },
  );
}

export default function Terms({ loaderData: { governingLaw, refundPolicy } }: Route.ComponentProps) {
  const data = useRouteLoaderData<typeof rootLoader>("root");
  const company = useCompany();
  if (!data || !company) return null;
  const { providerName, supportEmail } = data;
  return (
    <LegalPage title={m.marketing_terms_title()} since="2026-11-22">
      <p>
        {m.marketing_terms_intro({ legalName: company.legalName, legalAddress: company.legalAddress, providerName })}
      </p>
      <h2>{m.marketing_terms_service_title()}</h2>
      <p>{m.marketing_terms_service()}</p>
      <h2>{m.marketing_terms_photos_title()}</h2>
      <p>{m.marketing_terms_photos()}</p>
      <h2>{m.marketing_legal_account_title()}</h2>
      <p>{m.marketing_terms_account()}</p>
      <h2>{m.marketing_terms_plans_title()}</h2>
      <p>{m.marketing_terms_plans({ refundPolicy })}</p>
      <h2>{m.marketing_terms_contractors_title()}</h2>
      <p>{m.marketing_terms_contractors()}</p>
      <h2>{m.marketing_terms_use_title()}</h2>
      <p>{m.marketing_terms_not_intro()}</p>
      <ul>
        <li>{m.marketing_terms_not_deceive()}</li>
        <li>{m.marketing_terms_not_illegal()}</li>
        <li>{m.marketing_terms_not_bypass()}</li>
        <li>{m.marketing_terms_not_as_own()}</li>
      </ul>
      <p>{m.marketing_terms_suspension()}</p>
      <h2>{m.marketing_terms_disclaimer_title()}</h2>
      <p>{m.marketing_terms_disclaimer()}</p>
      <h2>{m.marketing_terms_liability_title()}</h2>
      <p>{m.marketing_terms_liability()}</p>
      <h2>{m.marketing_terms_law_title()}</h2>
      <p>{m.marketing_terms_law({ governingLaw })}</p>
      <h2>{m.marketing_terms_changes_title()}</h2>
      <p>
        <RichText
          parts={m.marketing_terms_changes.parts({ supportEmail })}
          privacy={(inner) => <SiteLink to="/privacy">{inner}</SiteLink>}
          mail={(inner) => <a href={`mailto:${supportEmail}`}>{inner}</a>}
        />
      </p>
    </LegalPage>
  );
}
