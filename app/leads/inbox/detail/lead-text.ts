import { m } from "#messages";
import { factFields, leadMessage } from "#worker/lead-fields.catalogue.ts";
import type { LeadDetail } from "#worker/leads/inbox/inbox.contract.ts";
import { formatDateTime, leadName, sourceLabel, topicLabel } from "../lead-labels.ts";

/** A lead as plain text, to be pasted into a mail or another system. */
export function leadText(lead: LeadDetail): string {
  const lines: [string, string | null][] = [
    [m.ui_name(), leadName(lead)],
    ...factFields.map(({ name, label, kind }): [string, string | null] => {
      const isContact = kind === "email" || kind === "phone" || kind === "place";
      return [label(), lead.withdrawnAt && isContact ? null : lead[name]];
    }),
    [m.consent_do_not_contact(), lead.withdrawnAt && formatDateTime(lead.withdrawnAt)],
    [m.leads_text_about(), [topicLabel(lead), sourceLabel(lead)].filter(Boolean).join(", ")],
    [m.leads_text_received(), formatDateTime(lead.createdAt)],
    ...lead.design.map(({ label, value }): [string, string] => [label, value]),
  ];
  const text = lines.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join("\n");
  const message = leadMessage(lead);
  return message ? `${text}\n\n${message}` : text;
}
