import { data, redirect } from "react-router";
import { language, m } from "#messages";
import { pageContext } from "#worker/context.ts";
import { pathIn } from "#worker/language.contract.ts";
import { describeMailStop, isMailStop } from "#worker/leads/delivery/stop-mails.ts";
import { describeStopPage } from "#worker/leads/withdrawal/describe-stop-page.ts";
import type { StopPage } from "#worker/leads/withdrawal/withdrawal.contract.ts";
import { brandCss } from "../../layout/brand-css.ts";
import { BrandStyle } from "../../layout/brand-style.tsx";
import { PlainPage } from "../../layout/plain-page.tsx";
import type { Route } from "./+types/stop-page";
import { LegalName } from "./legal-name.tsx";
import { StopChoices } from "./stop-choices.tsx";
import { StopMails } from "./stop-mails.tsx";
import "../../shares/share.css";
import "./your-picture.css";

export const handle = { hydrate: "intent" };

/** Opening it changes nothing: programs that look through mail open links, too. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ports, ownHost } = context.get(pageContext);
  const mails = isMailStop(params.token) ? await describeMailStop(ports, params.token) : null;
  const shown = isMailStop(params.token) ? null : await describeStopPage(ports, params.token);
  // It is the platform's link, and works whatever name a company has: under another company's name it goes back there.
  if (shown && ownHost && ownHost.slug !== shown.tenant.slug) {
    throw redirect(`${ports.settings.SITE_ORIGIN}${url.pathname.replace(/\.data$/, "")}`);
  }
  const headers = { "X-Robots-Tag": "noindex", "Cache-Control": "private, no-store" };
  return data({ shown, mails }, { status: shown || mails ? 200 : 404, headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const found = loaderData?.mails ? m.leads_stop_news_title() : m.consent_stop_title();
  const title = loaderData?.shown || loaderData?.mails ? found : m.auth_link_no_longer_works();
  return [{ title }, { name: "robots", content: "noindex" }];
}

/** Where each mail to a homeowner leads who wants no more of it, and each that brings leads to another address of a company's. */
export default function StopScreen({ loaderData: { shown, mails }, params }: Route.ComponentProps) {
  if (mails) return <StopMails token={params.token} {...mails} />;
  if (!shown) {
    return (
      <PlainPage>
        <h1>{m.auth_link_no_longer_works()}</h1>
        <p>{m.consent_stop_gone()}</p>
      </PlainPage>
    );
  }
  return (
    <div className="share your-picture your-stop">
      <BrandStyle css={brandCss(shown.tenant.accent)} />
      <Head shown={shown} />
      <main>
        <section className="your-card" aria-live="polite">
          <StopChoices shown={shown} token={params.token} />
        </section>
      </main>
      <footer className="share-foot">
        {shown.isCompanys ? <LegalName {...shown} /> : <span />}
        <a href={pathIn(language(), shown.isCompanys ? `/privacy?tenant=${shown.tenant.slug}` : "/privacy")}>
          {m.layout_privacy()}
        </a>
      </footer>
    </div>
  );
}

/** Whose page this is. A company that is not proven goes unnamed, so that nobody takes the provider for the one they wrote to. */
function Head({ shown: { tenant, isCompanys } }: { shown: StopPage }) {
  if (!isCompanys) {
    return (
      <header className="share-head">
        <span className="share-provider">{m.consent_stop_sent_through({ name: tenant.companyName })}</span>
      </header>
    );
  }
  return (
    <header className="share-head">
      <span className="share-brand">
        {tenant.logoUrl ? <img src={tenant.logoUrl} alt={tenant.companyName} height="36" /> : tenant.companyName}
      </span>
    </header>
  );
}
