import { type ReactNode, useId } from "react";

/** One part of a lead under a heading. */
export function LeadSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="lead-section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

/** One line of a `<dl className="facts">`; without a value it is not there. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
