import type { ReactNode } from "react";
import "./legal-page.css";

/** A page of plain text: a title, the day it took effect, and sections. */
export function LegalPage({ title, since, children }: { title: string; since: string; children: ReactNode }) {
  return (
    <article className="legal">
      <h1>{title}</h1>
      <p className="legal-since">In effect since {since}</p>
      {children}
    </article>
  );
}
