import { useState } from "react";
import { m } from "#messages";
import type { About } from "../../visualizations/widget.ts";
import { CtaLink } from "./cta-link.tsx";
import { LeadForm } from "./lead-form.tsx";
import type { SentLead } from "./send-widget-lead.ts";
import { Thanks } from "./thanks.tsx";
import { useCompany } from "./use-company.ts";

/** Beside a finished picture: ask for a quote with it, or call. */
export function QuoteCard({ about, opens, onPointed }: { about: About; opens: boolean; onPointed(): void }) {
  const { name, form, cta } = useCompany();
  const [state, setState] = useState<"offered" | "asked" | SentLead>("offered");
  if (!form && !cta) return null;
  if (typeof state === "object") return <Thanks {...state} />;
  return (
    <section className="lead-card" aria-labelledby="lead-title">
      <div className="vz-words">
        <h2 id="lead-title">{state === "asked" ? m.embeds_quote_from({ name }) : m.embeds_like_what_you_see()}</h2>
        <p>
          {form ? m.embeds_photo_and_this_picture_go({ name }) : m.embeds_ask_what_it_would_take({ name })}
          {form && opens ? ` ${m.embeds_full_size_without_watermark()}` : null}
        </p>
      </div>
      {form && state === "asked" ? (
        <LeadForm
          form={form}
          about={about}
          isPhotoTold
          button={m.embeds_send()}
          onSent={(how) => {
            setState(how);
            onPointed();
          }}
          onCancel={() => setState("offered")}
        />
      ) : (
        <div className="vz-actions">
          {form ? (
            <button type="button" className="vz-button" onClick={() => setState("asked")}>
              {m.embeds_get_quote()}
            </button>
          ) : null}
          {cta ? <CtaLink cta={cta} className={form ? "vz-button vz-button-soft" : "vz-button"} /> : null}
        </div>
      )}
    </section>
  );
}
