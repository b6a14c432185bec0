import type { ReactNode } from "react";
import { language, languages, m } from "#messages";
import "./legal-page.css";

/** A page of plain text: a title, the day it took effect (`2026-11-22`), and sections. A translation says what counts. */
export function LegalPage({ title, since, children }: { title: string; since: string; children: ReactNode }) {
  return (
    <article className="legal">
      <h1>{title}</h1>
      <p className="legal-since">{m.marketing_in_effect_since({ since })}</p>
      {language() === languages[0] ? null : <p>{m.marketing_legal_english_governs()}</p>}
      {children}
    </article>
  );
}
