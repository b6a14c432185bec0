import { type KeyboardEvent, type ReactNode, useContext, useEffect, useRef } from "react";
import { m } from "#messages";
import { NonceContext } from "../hydration/nonce.ts";
import { switchTabs } from "./switch-tabs.ts";

export const authTabs = ["sign-in", "sign-up"] as const;
export type AuthTab = (typeof authTabs)[number];

type AuthTabsProps = {
  tab: AuthTab;
  onChange: (tab: AuthTab) => void;
  disabled: boolean;
  /** Both stay in the page, so that what was typed in one is still there after a look at the other. */
  panels: Record<AuthTab, ReactNode>;
};

const labels = { "sign-in": m.ui_sign_in, "sign-up": m.ui_sign_up };

/** The two forms behind their tabs, which also work before the page's script has come (`switch-tabs.ts`). */
export function AuthTabs({ tab, onChange, disabled, panels }: AuthTabsProps) {
  const nonce = useContext(NonceContext);
  const box = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed before the page came alive, once
  useEffect(() => {
    const early = authTabs.find((name) => panelIn(box.current, name)?.hidden === false);
    if (early && early !== tab) onChange(early);
  }, []);

  useEffect(() => carryEmail(box.current, tab), [tab]);

  function move(event: KeyboardEvent) {
    const at = authTabs.indexOf(tab);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    const next = step === undefined ? undefined : authTabs.at(step % authTabs.length);
    if (!next || event.defaultPrevented) return;
    event.preventDefault();
    onChange(next);
    box.current?.querySelector<HTMLElement>(`#auth-tab-${next}`)?.focus();
  }

  return (
    <div ref={box} className="auth-tabs">
      <div role="tablist" className="auth-tab-list">
        {authTabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`auth-tab-${name}`}
            aria-controls={`auth-panel-${name}`}
            aria-selected={name === tab}
            tabIndex={name === tab ? 0 : -1}
            disabled={disabled}
            onClick={() => onChange(name)}
            onKeyDown={move}
          >
            {labels[name]()}
          </button>
        ))}
      </div>
      {authTabs.map((name) => (
        <div
          key={name}
          role="tabpanel"
          id={`auth-panel-${name}`}
          aria-labelledby={`auth-tab-${name}`}
          hidden={name !== tab}
          suppressHydrationWarning
        >
          {panels[name]}
        </div>
      ))}
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
        dangerouslySetInnerHTML={{ __html: `(${switchTabs})(document.currentScript.parentNode)` }}
      />
    </div>
  );
}

function panelIn(box: HTMLElement | null, tab: AuthTab): HTMLElement | null {
  return box?.querySelector<HTMLElement>(`#auth-panel-${tab}`) ?? null;
}

/** An address typed in the one form need not be typed again in the other. */
function carryEmail(box: HTMLElement | null, to: AuthTab) {
  const emailIn = (tab: AuthTab) => panelIn(box, tab)?.querySelector<HTMLInputElement>('input[name="email"]');
  const target = emailIn(to);
  const source = emailIn(to === "sign-in" ? "sign-up" : "sign-in");
  if (target && source && !target.value) target.value = source.value;
}
