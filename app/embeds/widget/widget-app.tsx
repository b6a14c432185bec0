import { useEffect, useMemo } from "react";
import { Visualizer } from "../../visualizations/visualizer.tsx";
import { type Widget, WidgetContext } from "../../visualizations/widget.ts";
import { ClosedNotice } from "./closed-notice.tsx";
import { GateForm } from "./gate-form.tsx";
import { postToHost } from "./post-to-host.ts";
import { QuoteCard } from "./quote-card.tsx";
import { type Company, CompanyContext } from "./use-company.ts";
import { storageScopeOf, type WidgetProps } from "./widget-props.ts";
import "./widget.css";

/** The part of a widget that comes alive: the visualizer with a company's form around it. */
export function WidgetApp(props: WidgetProps) {
  const { state, tenant, service, companyName, cta, form, isHeld, hasChat } = props;
  const storageScope = storageScopeOf(props);

  useEffect(() => {
    dispatchEvent(new Event("app:hydrated"));
  }, []);

  const company = useMemo<Company>(
    () => ({ name: companyName, service, cta, form, isHeld, contact: {} }),
    [companyName, service, cta, form, isHeld],
  );
  const widget = useMemo<Widget>(
    () => ({
      storageScope,
      gate: state === "exhausted" ? "ALLOWANCE_EXHAUSTED" : null,
      Gate: GateForm,
      Quote: QuoteCard,
      hasChat,
      tell: postToHost,
    }),
    [storageScope, state, hasChat],
  );

  return (
    <CompanyContext value={company}>
      <WidgetContext value={widget}>
        {state === "closed" ? (
          <ClosedNotice />
        ) : (
          <Visualizer service={service} tenant={{ slug: tenant.slug, companyName, active: true }} />
        )}
      </WidgetContext>
    </CompanyContext>
  );
}
