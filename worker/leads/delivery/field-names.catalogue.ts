import { type Message, m } from "#messages";
import { leadFields } from "../../lead-fields.catalogue.ts";
import type { LeadChanged, LeadCreated, LeadUnanswered, News } from "./delivery.contract.ts";

export type LeadNews = LeadCreated | LeadChanged | LeadUnanswered;
type Mapped = { label: Message; read: (news: LeadNews) => string | number | boolean | null };

const utmNames = ["source", "medium", "campaign", "term", "content"] as const;

/** What of a lead a company may have sent under a name of its receiver's, each as one plain value, in the order of the form. */
const mapped: Readonly<Record<string, Mapped>> = {
  type: { label: m.leads_mapped_type, read: ({ type }) => type },
  id: { label: m.leads_mapped_id, read: ({ id }) => id },
  isTest: { label: m.leads_mapped_is_test, read: ({ isTest }) => isTest },
  "lead.id": { label: m.leads_mapped_lead_id, read: ({ lead }) => lead.id },
  "lead.name": { label: m.ui_name, read: ({ lead }) => `${lead.firstName} ${lead.lastName}`.trim() },
  ...Object.fromEntries(
    leadFields.map(({ name, label }): [string, Mapped] => [`lead.${name}`, { label, read: ({ lead }) => lead[name] }]),
  ),
  "lead.createdAt": { label: m.leads_mapped_created_at, read: ({ lead }) => lead.createdAt },
  "lead.status": { label: m.leads_mapped_status, read: ({ lead }) => lead.status },
  "lead.service": { label: m.leads_mapped_service, read: ({ lead }) => lead.service },
  "lead.design": {
    label: m.leads_mapped_design,
    read: ({ lead }) => lead.design.map(({ label, value }) => `${label}: ${value}`).join("\n") || null,
  },
  "lead.priceRange.low": { label: m.leads_mapped_price_low, read: ({ lead }) => lead.priceRange?.low ?? null },
  "lead.priceRange.high": { label: m.leads_mapped_price_high, read: ({ lead }) => lead.priceRange?.high ?? null },
  "lead.pictures.before": { label: m.leads_mapped_before, read: ({ lead }) => lead.pictures.before },
  "lead.pictures.after": { label: m.leads_mapped_after, read: ({ lead }) => lead.pictures.after },
  "lead.assignee": {
    label: m.leads_mapped_assignee,
    read: ({ lead: { assignee } }) => assignee && `${assignee.firstName} ${assignee.lastName}`,
  },
  "lead.language": { label: m.leads_mapped_language, read: ({ lead }) => lead.language },
  "lead.page": { label: m.leads_mapped_page, read: ({ lead }) => lead.page },
  "lead.embed.type": { label: m.leads_mapped_embed_type, read: ({ lead }) => lead.embed?.type ?? null },
  "lead.embed.origin": { label: m.leads_mapped_embed_origin, read: ({ lead }) => lead.embed?.origin ?? null },
  ...Object.fromEntries(
    utmNames.map((name): [string, Mapped] => [
      `lead.utm.${name}`,
      { label: () => m.leads_mapped_utm({ name: `utm_${name}` }), read: ({ lead }) => lead.utm?.[name] ?? null },
    ]),
  ),
  "lead.consent": { label: m.leads_mapped_consent, read: ({ lead }) => lead.consent?.text ?? null },
  "lead.textsConsent": { label: m.leads_mapped_texts_consent, read: ({ lead }) => lead.textsConsent?.text ?? null },
  "lead.url": { label: m.leads_mapped_url, read: ({ lead }) => lead.url },
};

export const mappableFields = Object.entries(mapped).map(([path, { label }]) => ({ path, label }));

/** Whether all of a lead comes along. */
export function isAboutLead(news: News): news is LeadNews {
  return news.type === "lead.created" || news.type === "lead.changed" || news.type === "lead.unanswered";
}

export function isMappable(path: string): boolean {
  return Object.hasOwn(mapped, path);
}

/** News of a lead as flat data under the receiver's own names. Fields without a name are left out. */
export function withFieldNames(news: LeadNews, names: Readonly<Record<string, string>>): Record<string, unknown> {
  const wanted = Object.entries(mapped).flatMap(([path, { read }]) => {
    const name = names[path];
    return name ? [[name, read(news)]] : [];
  });
  return Object.fromEntries(wanted);
}
