import { type ReactNode, useContext } from "react";
import { m } from "#messages";
import { embedPages } from "#worker/embeds/embeds.catalogue.ts";
import { Island } from "../../hydration/island.tsx";
import { NonceContext } from "../../hydration/nonce.ts";
import { RichText } from "../../ui/rich-text.tsx";
import { savedStateKey } from "../../visualizations/work/saved-state.ts";
import { CtaLink } from "./cta-link.tsx";
import { LegalLinks } from "./legal-links.tsx";
import { talkToHost } from "./post-to-host.ts";
import { WidgetApp } from "./widget-app.tsx";
import { type ShownPage, storageScopeOf, widgetProps } from "./widget-props.ts";
import { WidgetStyle } from "./widget-style.tsx";
import "./widget.css";

/** A widget as a page of its own: the company's name, the visualizer, and nothing else. Drawn on the server alone. */
export function WidgetPage({ page, tabs }: { page: ShownPage; tabs?: ReactNode }) {
  const { tenant, look, privacyUrl, legalName, licenseNumber, providerName, ticket } = page;
  const nonce = useContext(NonceContext);
  const props = widgetProps(page);
  const { cta, companyName } = look;
  return (
    <div
      className="widget"
      data-appearance={look.appearance}
      data-corners={look.corners}
      data-ticket={ticket ?? undefined}
    >
      <WidgetStyle accent={tenant.accent} look={look} />
      {look.showHeader ? (
        <header className="widget-head">
          {tenant.logoUrl ? <img src={tenant.logoUrl} alt={companyName} height="28" /> : <strong>{companyName}</strong>}
          {cta ? <CtaLink cta={cta} className="widget-cta" /> : null}
        </header>
      ) : null}
      {tabs}
      <main>
        <noscript>
          <p className="widget-plain">{m.embeds_page_needs_javascript_to_make()}</p>
        </noscript>
        <p className="widget-plain" hidden>
          <RichText
            parts={m.embeds_page_around_this_one_keeps.parts()}
            link={(inner) => (
              <a href={embedPages[look.type].path} target="_blank" rel="noopener" data-way-out>
                {inner}
              </a>
            )}
          />
        </p>
        <Island name="widget" props={props} wakesBy={savedStateKey(storageScopeOf(props))}>
          <WidgetApp {...props} />
        </Island>
      </main>
      <footer className="widget-foot">
        <LegalLinks companyName={companyName} privacyUrl={privacyUrl} />
        {legalName || licenseNumber ? (
          <span>
            {legalName ?? companyName}
            {licenseNumber ? ` · ${m.layout_footer_license({ licenseNumber })}` : ""}
          </span>
        ) : null}
        {providerName ? <span>{m.ui_powered_by({ name: providerName })}</span> : null}
      </footer>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `(${talkToHost.toString()})()` }} />
    </div>
  );
}
