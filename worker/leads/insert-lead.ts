import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { language } from "#messages";
import type { Actor } from "../auth/find-actor.ts";
import { write } from "../db/write.ts";
import { type LeadTexts, mapLeadFields } from "../lead-fields.catalogue.ts";
import type { LeadPicture } from "./find-lead-picture.ts";
import { heldAt } from "./held.ts";
import { leadLanguages } from "./language/table.ts";
import type { KeptLead, LeadInput } from "./leads.contract.ts";
import { leadPictureKey } from "./picture-keys.ts";
import { searchTerms } from "./search-terms.ts";
import { leadCopies, leads } from "./table.ts";
import { utmOf } from "./utm.ts";

export type NewLead = {
  id: string;
  tenantId: number;
  input: KeptLead;
  sender: Actor | null;
  isSpam: boolean;
  isTest?: boolean;
  picture: LeadPicture | null;
  embedId: string | null;
  /** Of the widget, where the page's address names none. */
  campaign?: string;
  mailId: string | null;
  at: Date;
};

/** Statements for the batch that takes a lead: the lead itself, what it is found by, the copies of pictures it is to get. */
export function insertLead(lead: NewLead): SQLWrapper[] {
  const { id, tenantId, input, sender, isSpam, isTest = false, picture, embedId, mailId } = lead;
  const at = lead.at.getTime();
  const { leadType, page = null, consent = null, consentVersion = null } = input;
  const before = picture && leadPictureKey(id, "before");
  const after = picture?.after ? leadPictureKey(id, "after") : null;
  const copies = [
    ...(picture && before ? [{ leadId: id, key: before, source: picture.before, dueAt: lead.at }] : []),
    ...(picture?.after && after ? [{ leadId: id, key: after, source: picture.after, dueAt: lead.at }] : []),
  ];
  return [
    write.insert(leads).values({
      ...textsOf(input),
      ...senderColumns(sender),
      id,
      tenantId,
      leadType,
      service: serviceOf(lead),
      status: isSpam ? "spam" : "new",
      page,
      utm: withCampaign(utmOf(page), lead.campaign),
      consent,
      consentVersion,
      consentAt: consent ? lead.at : null,
      embedId,
      visualizationId: picture?.visualizationId ?? null,
      photoId: picture?.photoId ?? null,
      recipe: sql`(SELECT recipe FROM visualizations WHERE id = ${picture?.visualizationId ?? null})`,
      beforeKey: before,
      afterKey: after,
      mailId,
      isTest,
      heldAt: isSpam || isTest ? null : heldAt(tenantId, lead.at),
      createdAt: lead.at,
    }),
    write.insert(leadLanguages).values({ leadId: id, language: language() }),
    insertSearchTerms({ id, tenantId, terms: searchTerms(input), at }),
    ...(copies.length > 0 ? [write.insert(leadCopies).values(copies)] : []),
  ];
}

function withCampaign(utm: Record<string, string> | null, campaign = ""): Record<string, string> | null {
  return campaign && !utm?.campaign ? { ...utm, campaign } : utm;
}

/** The fields as a row has them: what every lead has is empty where nothing was written, the others are null. */
export function textsOf(input: LeadInput): LeadTexts {
  return mapLeadFields(({ name, isAlwaysThere }) => input[name] ?? (isAlwaysThere ? "" : null)) as LeadTexts;
}

export function serviceOf({ input, picture }: Pick<NewLead, "input" | "picture">): string | null {
  return input.service ?? picture?.service ?? null;
}

export function senderColumns(sender: Actor | null): { userId: string | null; visitorId: string | null } {
  return {
    userId: sender?.kind === "user" ? sender.userId : null,
    visitorId: sender?.kind === "visitor" ? sender.visitorId : null,
  };
}

function insertSearchTerms({
  id,
  tenantId,
  terms,
  at,
}: {
  id: string;
  tenantId: number;
  terms: string[];
  at: number;
}): SQL {
  return sql`
    INSERT INTO lead_words (lead_id, tenant_id, word, backwards)
    SELECT ${id}, ${tenantId}, value, ${-at} FROM json_each(${JSON.stringify(terms)})`;
}
