import type { LeadDetail } from "#worker/leads/inbox/contract.ts";
import { leadName, momentWords, sourceWords, topicWords } from "../lead-words.ts";

/** A lead as plain text, to be pasted into a mail or another system. */
export function leadText(lead: LeadDetail): string {
  const lines: [string, string | null][] = [
    ["Name", leadName(lead)],
    ["Business", lead.businessName],
    ["Email", lead.email],
    ["Phone", lead.phone],
    ["Address", lead.address],
    ["About", [topicWords(lead), sourceWords(lead)].filter(Boolean).join(", ")],
    ["Received", momentWords(lead.createdAt)],
    ...lead.design.map(({ label, value }): [string, string] => [label, value]),
  ];
  const text = lines.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join("\n");
  return lead.projectDetails ? `${text}\n\n${lead.projectDetails}` : text;
}
