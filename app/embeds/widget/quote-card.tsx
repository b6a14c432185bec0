import { useState } from "react";
import type { About } from "../../visualizations/widget.ts";
import { CtaLink } from "./cta-link.tsx";
import { LeadForm } from "./lead-form.tsx";
import { Thanks } from "./thanks.tsx";
import { useCompany } from "./use-company.ts";

/** Beside a finished picture: ask for a quote with it, or call. */
export function QuoteCard({ about, opens, onPointed }: { about: About; opens: boolean; onPointed(): void }) {
  const { name, form, cta } = useCompany();
  const [state, setState] = useState<"offered" | "asked" | "sent" | "held">("offered");
  if (!form && !cta) return null;
  if (state === "sent" || state === "held") return <Thanks isHeld={state === "held"} />;
  return (
    <section className="lead-card" aria-labelledby="lead-title">
      <div className="vz-words">
        <h2 id="lead-title">{state === "asked" ? `A quote from ${name}` : "Like what you see?"}</h2>
        <p>
          {form ? `Your photo and this picture go to ${name} with your message.` : `Ask ${name} what it would take.`}
          {form && opens ? " You'll also get the picture in full size, without the watermark." : null}
        </p>
      </div>
      {form && state === "asked" ? (
        <LeadForm
          form={form}
          about={about}
          button="Send"
          onSent={({ isHeld }) => {
            setState(isHeld ? "held" : "sent");
            onPointed();
          }}
          onCancel={() => setState("offered")}
        />
      ) : (
        <div className="vz-actions">
          {form ? (
            <button type="button" className="vz-button" onClick={() => setState("asked")}>
              Get a quote
            </button>
          ) : null}
          {cta ? <CtaLink cta={cta} className={form ? "vz-button vz-button-soft" : "vz-button"} /> : null}
        </div>
      )}
    </section>
  );
}
