import { m } from "#messages";
import { factFields, type LeadFieldDefinition, leadMessage } from "#worker/lead-fields.catalogue.ts";
import type { LeadDetail } from "#worker/leads/inbox/inbox.contract.ts";
import { reportAnswer } from "../../speed/speed-requests.ts";
import type { LeadAt } from "../inbox-requests.ts";
import { formatDateTime } from "../lead-labels.ts";
import { Fact, LeadSection } from "./lead-section.tsx";

/** How to reach them, and what they wrote. */
export function LeadFacts({ at, lead }: { at: LeadAt; lead: LeadDetail }) {
  const message = leadMessage(lead);
  return (
    <>
      <LeadSection title={m.leads_contact()}>
        {lead.withdrawnAt ? (
          <p className="lead-message">{m.consent_withdrawn_on({ at: formatDateTime(lead.withdrawnAt) })}</p>
        ) : null}
        <dl className="facts">
          {factFields.map(({ name, label, kind }) => (
            <Fact key={name} label={label()}>
              {lead[name] ? <LeadText at={at} kind={lead.withdrawnAt ? "line" : kind} text={lead[name]} /> : null}
            </Fact>
          ))}
        </dl>
      </LeadSection>
      {message ? (
        <LeadSection title={m.leads_message()}>
          <p className="lead-message">{message}</p>
        </LeadSection>
      ) : null}
    </>
  );
}

type LeadTextProps = { at: LeadAt; kind: LeadFieldDefinition["kind"]; text: string };

/** A press on the number or the address is the first answer to a lead. */
function LeadText({ at, kind, text }: LeadTextProps) {
  if (kind === "email") {
    const href = `mailto:${encodeURIComponent(text).replace("%40", "@")}`;
    return (
      <a href={href} onClick={() => reportAnswer(at, "mail")}>
        {text}
      </a>
    );
  }
  if (kind === "phone") {
    return (
      <a href={`tel:${text.replaceAll(/[^\d+]/g, "")}`} onClick={() => reportAnswer(at, "call")}>
        {text}
      </a>
    );
  }
  return kind === "place" ? <MapLink address={text} /> : text;
}

/** Without a photo it cannot be seen on the house, and why is said here; who disowned the lead is said elsewhere. */
export function LeadDesign({ lead: { design, hasPhoto, disownedAt } }: { lead: LeadDetail }) {
  if (design.length === 0) return null;
  return (
    <LeadSection title={m.leads_design()}>
      <dl className="facts">
        {design.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
      {hasPhoto || disownedAt ? null : <p className="quiet">{m.leads_design_without_photo()}</p>}
    </LeadSection>
  );
}

function MapLink({ address }: { address: string }) {
  const query = new URLSearchParams({ api: "1", query: address });
  return (
    <a href={`https://www.google.com/maps/search/?${query}`} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  );
}
