import { m } from "#messages";
import { factFields, type LeadFieldDefinition, leadMessage } from "#worker/lead-fields.catalogue.ts";
import type { LeadDetail } from "#worker/leads/inbox/inbox.contract.ts";
import { formatDateTime } from "../lead-labels.ts";
import { Fact, LeadSection } from "./lead-section.tsx";

/** How to reach them, and what they wrote. */
export function LeadFacts({ lead }: { lead: LeadDetail }) {
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
              {lead[name] ? <LeadText kind={lead.withdrawnAt ? "line" : kind} text={lead[name]} /> : null}
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

function LeadText({ kind, text }: { kind: LeadFieldDefinition["kind"]; text: string }) {
  if (kind === "email") return <a href={`mailto:${encodeURIComponent(text).replace("%40", "@")}`}>{text}</a>;
  if (kind === "phone") return <a href={`tel:${text.replaceAll(/[^\d+]/g, "")}`}>{text}</a>;
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
