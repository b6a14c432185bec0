import { type ReactNode, useContext } from "react";
import { embedPages } from "#worker/embeds/embeds.catalogue.ts";
import { Island } from "../../hydration/island.tsx";
import { NonceContext } from "../../hydration/nonce.ts";
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
  const { tenant, look, privacyUrl, providerName, ticket } = page;
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
          <p className="widget-plain">This page needs JavaScript to make pictures. Please turn it on.</p>
        </noscript>
        <p className="widget-plain" hidden>
          The page around this one keeps it from starting.{" "}
          <a href={embedPages[look.type].path} target="_blank" rel="noopener" data-way-out>
            Open it in its own tab
          </a>
        </p>
        <Island props={props} wakesBy={savedStateKey(storageScopeOf(props))}>
          <WidgetApp {...props} />
        </Island>
      </main>
      <footer className="widget-foot">
        <LegalLinks companyName={companyName} privacyUrl={privacyUrl} />
        {providerName ? <span>Powered by {providerName}</span> : null}
      </footer>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `(${talkToHost.toString()})()` }} />
    </div>
  );
}
