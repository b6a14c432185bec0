import { data, redirect } from "react-router";
import { m } from "#messages";
import { addressOfLink } from "#worker/address-of-link.ts";
import { pageContext } from "#worker/context.ts";
import { describeTextsPage, type TextsPage } from "#worker/embed-pages/describe-texts-page.ts";
import { brandCss } from "../../layout/brand-css.ts";
import { BrandStyle } from "../../layout/brand-style.tsx";
import { PlainPage } from "../../layout/plain-page.tsx";
import type { Route } from "./+types/texts-page";
import { SampleForm } from "./sample-form.tsx";
import "../../shares/share.css";
import "./texts.css";

/** Plain HTML: there is nothing to press on this page but links. */
export const handle = { hydrate: "island" };

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const site = context.get(pageContext);
  const shown = await describeTextsPage(site.ports, params.slug);
  const moved = shown && (await addressOfLink(site, { request, url, slug: params.slug }));
  if (moved) throw redirect(moved);
  return data({ shown }, { status: shown ? 200 : 404, headers: { "X-Robots-Tag": "noindex" } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const companyName = loaderData?.shown?.companyName;
  const title = companyName ? m.consent_page_title({ companyName }) : m.marketing_not_found_title();
  return [{ title }, { name: "robots", content: "noindex" }];
}

/**
 * A company's terms for text messages, and what it hands in to its carrier: made from the record that its forms are made from, so
 * that it cannot say anything else than they do.
 */
export default function TextsScreen({ loaderData: { shown } }: Route.ComponentProps) {
  if (!shown) {
    return (
      <PlainPage>
        <h1>{m.marketing_not_found_title()}</h1>
        <p>{m.consent_page_none()}</p>
      </PlainPage>
    );
  }
  return <Terms page={shown} />;
}

function Terms({ page }: { page: TextsPage }) {
  const { companyName, legalName, licenseNumber, address, phone, logoUrl, accent, kinds, form } = page;
  return (
    <div className="share texts">
      <BrandStyle css={brandCss(accent)} />
      <header className="share-head">
        <span className="share-brand">
          {logoUrl ? <img src={logoUrl} alt={companyName} height="36" /> : companyName}
        </span>
      </header>
      <main className="texts-main">
        <h1>{m.consent_page_title({ companyName })}</h1>
        <p>{m.consent_page_intro({ companyName, kinds })}</p>
        <ul>
          <li>{m.consent_page_frequency()}</li>
          <li>{m.consent_page_rates()}</li>
          <li>{m.consent_page_stop({ companyName })}</li>
          <li>
            {m.consent_page_help({ companyName })}{" "}
            {phone ? <a href={phone.href}>{m.consent_page_call({ phone: phone.text })}</a> : null}
          </li>
          <li>{m.consent_page_not_a_condition()}</li>
          <li>{m.consent_page_not_shared({ companyName })}</li>
          <li>{m.consent_page_carriers()}</li>
        </ul>
        <p className="texts-links">
          <a href={form.texts.privacyUrl}>{m.consent_privacy_policy()}</a>
          {/* Else these are the terms. */}
          {form.texts.termsUrl.startsWith("https:") ? (
            <a href={form.texts.termsUrl}>{m.consent_texts_terms()}</a>
          ) : null}
        </p>
        <h2>{m.consent_page_form_title()}</h2>
        <p>{m.consent_page_form_text({ companyName })}</p>
        <SampleForm page={page} />
        <h2>{m.consent_page_first_title()}</h2>
        <blockquote>{m.consent_page_first_message({ companyName })}</blockquote>
        <h2>{m.consent_page_record_title()}</h2>
        <p>{m.consent_page_record_text({ companyName })}</p>
      </main>
      <footer className="share-foot">
        <span>
          {[legalName, address].filter(Boolean).join(", ")}
          {licenseNumber ? ` · ${m.layout_footer_license({ licenseNumber })}` : ""}
        </span>
      </footer>
    </div>
  );
}
