import { CircleCheck } from "lucide-react";
import { CtaLink } from "./cta-link.tsx";
import { showIt } from "./focus-element.ts";
import { useCompany } from "./use-company.ts";

/** The company cannot read it yet. */
export const passedOn = "We will pass this on as soon as we can.";

/** Their words have arrived. It takes the focus, because the form that had it is gone. */
export function Thanks({ isHeld = false }: { isHeld?: boolean }) {
  const { name, cta } = useCompany();
  return (
    <section className="lead-card" role="status" tabIndex={-1} ref={showIt}>
      <div className="vz-words">
        <h2 className="lead-thanks">
          <CircleCheck aria-hidden />
          Thank you
        </h2>
        <p>{isHeld ? passedOn : `${name} has your message and will get in touch with you.`}</p>
      </div>
      {cta ? <CtaLink cta={cta} className="vz-button vz-button-soft" /> : null}
    </section>
  );
}
