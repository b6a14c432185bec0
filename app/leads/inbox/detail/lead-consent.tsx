import { m } from "#messages";
import type { ConsentRecord } from "#worker/consent/consent.contract.ts";
import type { LeadDetail } from "#worker/leads/inbox/inbox.contract.ts";
import { Fold } from "../../../ui/fold.tsx";
import { formatDateTime } from "../lead-labels.ts";
import { Fact, LeadSection } from "./lead-section.tsx";

/** The record of consent; for a lead from before there was one, what stands in the lead. */
export function LeadConsent({ lead }: { lead: LeadDetail }) {
  const { consents, consent, consentVersion, consentAt, createdAt } = lead;
  if (consents.length === 0 && !consent) return null;
  return (
    <LeadSection title={m.leads_what_they_agreed()}>
      {consents.map((record) => (
        <Record key={record.id} record={record} />
      ))}
      {consents.length === 0 && consent ? (
        <>
          <blockquote className="lead-consent">{consent}</blockquote>
          <p className="quiet">{lineOf(consentVersion, consentAt ?? createdAt)}</p>
        </>
      ) : null}
    </LeadSection>
  );
}

const names = {
  request: { given: m.consent_request_given, withdrawn: m.consent_request_withdrawn },
  texts: { given: m.consent_texts_given, withdrawn: m.consent_texts_withdrawn },
} as const;

function Record({ record }: { record: ConsentRecord }) {
  const { purpose, event, words, version, at, page, address, browser, hash } = record;
  return (
    <div className="lead-consent-record">
      <Fold summary={`${names[purpose][event]()}, ${formatDateTime(at)}`}>
        <blockquote className="lead-consent">{words}</blockquote>
        <dl className="facts">
          <Fact label={m.leads_page()}>{page}</Fact>
          <Fact label={m.consent_fact_version()}>{version === null ? null : String(version)}</Fact>
        </dl>
        <Fold summary={m.consent_show_proof()}>
          <dl className="facts">
            <Fact label={m.consent_fact_address()}>{address}</Fact>
            <Fact label={m.consent_fact_browser()}>{browser}</Fact>
            <Fact label={m.consent_fact_hash()}>{hash}</Fact>
          </dl>
        </Fold>
      </Fold>
    </div>
  );
}

function lineOf(consentVersion: number | null, at: string): string {
  const version = consentVersion === null ? null : m.leads_version_of_text({ consentVersion });
  return [version, formatDateTime(at)].filter(Boolean).join(", ");
}
