import { useRouteLoaderData } from "react-router";
import { language, m } from "#messages";
import { anyProvider } from "#worker/auth/providers/providers.catalogue.ts";
import { retentionDays } from "#worker/tenants/tenants.contract.ts";
import { pageMeta } from "../layout/page-meta.ts";
import { useCompany } from "../layout/use-company.ts";
import type { loader as rootLoader } from "../root.tsx";
import { RichText } from "../ui/rich-text.tsx";
import type { Route } from "./+types/privacy";
import { LegalPage } from "./legal-page.tsx";

export const handle = { hydrate: "intent" };

export function meta({ matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(
    { root: matches[0].loaderData, location },
    {
      title: m.marketing_privacy_title(),
      description: m.marketing_privacy_description(),
      preview: "home",
    },
  );
}

export function loader() {
  return { signInProviders: anyProvider(language()) };
}

export default function Privacy({ loaderData: { signInProviders } }: Route.ComponentProps) {
  const data = useRouteLoaderData<typeof rootLoader>("root");
  const company = useCompany();
  if (!data || !company) return null;
  const { providerName, supportEmail, tenant } = data;
  const { initial, min, max } = retentionDays;
  return (
    <LegalPage title={m.marketing_privacy_title()} since="2026-11-22">
      <p>
        {m.marketing_privacy_intro({
          providerName,
          legalName: company.legalName,
          legalAddress: company.legalAddress,
          companyName: tenant.companyName,
        })}
      </p>
      <h2>{m.marketing_privacy_photos_title()}</h2>
      <p>{m.marketing_privacy_photos()}</p>
      <p>{m.marketing_privacy_who_makes_pictures()}</p>
      <h2>{m.marketing_privacy_widgets_title()}</h2>
      <p>{m.marketing_privacy_widgets()}</p>
      <h2>{m.marketing_privacy_messages_title()}</h2>
      <p>{m.marketing_privacy_messages()}</p>
      <p>{m.marketing_privacy_consent()}</p>
      <p>{m.marketing_privacy_withdrawal()}</p>
      <p>{m.marketing_privacy_sheets()}</p>
      <h2>{m.marketing_legal_account_title()}</h2>
      <ul>
        <li>{m.marketing_privacy_account_name()}</li>
        <li>{m.marketing_privacy_account_password({ signInProviders })}</li>
        <li>{m.marketing_privacy_account_sessions()}</li>
      </ul>
      <h2>{m.marketing_privacy_cookies_title()}</h2>
      <p>{m.marketing_privacy_cookies({ signInProviders })}</p>
      <h2>{m.marketing_privacy_payments_title()}</h2>
      <p>{m.marketing_privacy_payments()}</p>
      <h2>{m.marketing_privacy_providers_title()}</h2>
      <p>{m.marketing_privacy_providers({ signInProviders })}</p>
      <h2>{m.marketing_privacy_limits_title()}</h2>
      <p>{m.marketing_privacy_limits()}</p>
      <h2>{m.marketing_privacy_retention_title()}</h2>
      <ul>
        <li>{m.marketing_privacy_retention_without_account({ days: initial, min, max })}</li>
        <li>{m.marketing_privacy_retention_in_account()}</li>
        <li>{m.marketing_privacy_retention_of_messages()}</li>
        <li>{m.marketing_privacy_retention_of_consent()}</li>
        <li>{m.marketing_privacy_retention_of_sheets()}</li>
        <li>{m.marketing_privacy_retention_of_counts()}</li>
        <li>{m.marketing_privacy_retention_of_corrections()}</li>
        <li>{m.marketing_privacy_retention_of_payments()}</li>
      </ul>
      <h2>{m.marketing_privacy_rights_title()}</h2>
      <p>{m.marketing_privacy_rights_delete()}</p>
      <p>
        <RichText
          parts={m.marketing_privacy_rights_of_states.parts({ supportEmail })}
          mail={(inner) => <a href={`mailto:${supportEmail}`}>{inner}</a>}
        />
      </p>
    </LegalPage>
  );
}
