import { asc, eq, getTableColumns } from "drizzle-orm";
import { describeOrder } from "#services/designs.ts";
import { users } from "../../auth/table.ts";
import { embeds } from "../../embeds/table.ts";
import { pickLeadFields } from "../../lead-fields.catalogue.ts";
import type { Ports } from "../../ports.ts";
import { orderOf } from "../../visualizations/order-column.ts";
import { priceLine } from "../../visualizations/prices/price-line.ts";
import { readPriceRange } from "../../visualizations/prices/read-price-ranges.ts";
import { readConsents } from "../consent/read-consents.ts";
import { leadLanguages } from "../language/table.ts";
import { linkForOutside } from "../picture-links.ts";
import { leadNotes, leads } from "../table.ts";
import { testEmbed } from "../test-lead.ts";
import type { DeliveryRow } from "./channel.ts";
import type { LeadFacts, LeadWithdrawn, News } from "./delivery.contract.ts";
import { readPictureNews } from "./read-picture-news.ts";

const { recipe: _, ...withoutRecipe } = getTableColumns(leads);
type Needed = Pick<Ports, "db" | "settings" | "now">;
type Lead = Omit<typeof leads.$inferSelect, "recipe">;

/**
 * What other systems are told; null when what it is about is gone, or its sender wants nobody to be told of it any more.
 * @throws Error for what a later feature has to read
 */
export async function readNews(
  ports: Needed,
  { id, leadId, event, facts, createdAt }: Pick<DeliveryRow, "id" | "leadId" | "event" | "facts" | "createdAt">,
): Promise<News | null> {
  if (event === "picture.made") return readPictureNews(ports, { id, facts, createdAt });
  if (leadId === null) throw new Error(`Nobody reads ${event}`);
  if (event === "lead.withdrawn") return readWithdrawal(ports, { id, leadId, createdAt });
  const found = await readLead(ports, leadId);
  if (!found) return null;
  const news = { id, createdAt: createdAt.toISOString(), ...found };
  if (event === "lead.changed") return { ...news, type: "lead.changed", changes: facts?.changes ?? [] };
  if (event === "lead.unanswered") return { ...news, type: "lead.unanswered", minutes: facts?.minutes ?? 0 };
  return { ...news, type: "lead.created" };
}

/** All that there is to know of a lead; null as above. */
export async function readLead(ports: Needed, leadId: string): Promise<{ isTest: boolean; lead: LeadFacts } | null> {
  const [found] = await ports.db
    .select({
      lead: withoutRecipe,
      order: orderOf(leads.recipe),
      embed: { id: embeds.id, type: embeds.type, origin: embeds.origin },
      language: leadLanguages.language,
      assignee: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(leads)
    .leftJoin(embeds, eq(embeds.id, leads.embedId))
    .leftJoin(leadLanguages, eq(leadLanguages.leadId, leads.id))
    .leftJoin(users, eq(users.id, leads.assigneeId))
    .where(eq(leads.id, leadId));
  if (!found) return null;
  const { lead, order, embed, assignee } = found;
  const consent = await readConsents(ports, lead.id);
  if (consent.withdrawnAt) return null;
  const range = lead.visualizationId ? await readPriceRange(ports, lead.visualizationId) : null;
  return {
    isTest: lead.isTest,
    lead: {
      id: lead.id,
      type: lead.leadType,
      createdAt: lead.createdAt.toISOString(),
      ...pickLeadFields(lead),
      status: lead.status,
      service: lead.service,
      design: order ? [...describeOrder(order).parts, ...priceLine(range)] : [],
      priceRange: range && { low: range.low, high: range.high, currency: "USD", at: range.at },
      pictures: {
        before: lead.beforeKey ? await linkForOutside(ports, lead.id, "before") : null,
        after: lead.afterKey ? await linkForOutside(ports, lead.id, "after") : null,
      },
      assignee: lead.assigneeId === null ? null : assignee,
      notes: await notesOf(ports, lead.id),
      language: found.language,
      page: lead.page,
      embed: embed ?? (lead.isTest ? testEmbed : null),
      utm: lead.utm,
      consent: consentOf(lead),
      textsConsent: consent.texts,
      url: urlOf(ports, lead.id),
      projectUrl: lead.projectId && new URL(`/projects/${lead.projectId}`, ports.settings.SITE_ORIGIN).href,
    },
  };
}

/** What they are told once its sender has taken consent back: nothing that could reach anybody. Null when the lead is gone. */
async function readWithdrawal(
  ports: Needed,
  { id, leadId, createdAt }: { id: string; leadId: string; createdAt: Date },
): Promise<LeadWithdrawn | null> {
  const [lead] = await ports.db.select({ isTest: leads.isTest }).from(leads).where(eq(leads.id, leadId));
  if (!lead) return null;
  const { withdrawnAt } = await readConsents(ports, leadId);
  return {
    type: "lead.withdrawn",
    id,
    createdAt: createdAt.toISOString(),
    isTest: lead.isTest,
    lead: { id: leadId, url: urlOf(ports, leadId) },
    withdrawn: withdrawnAt ? "all" : "texts",
  };
}

function urlOf({ settings }: Pick<Ports, "settings">, leadId: string): string {
  return new URL(`/dashboard/leads/${leadId}`, settings.SITE_ORIGIN).href;
}

function consentOf({ consent, consentVersion, consentAt }: Lead): LeadFacts["consent"] {
  return consent === null ? null : { text: consent, version: consentVersion, at: consentAt?.toISOString() ?? null };
}

async function notesOf({ db }: Pick<Ports, "db">, leadId: string): Promise<LeadFacts["notes"]> {
  const rows = await db
    .select({
      text: leadNotes.text,
      createdAt: leadNotes.createdAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(leadNotes)
    .leftJoin(users, eq(users.id, leadNotes.userId))
    .where(eq(leadNotes.leadId, leadId))
    .orderBy(asc(leadNotes.createdAt), asc(leadNotes.id));
  return rows.map(({ text, createdAt, firstName, lastName }) => ({
    text,
    author: [firstName, lastName].filter(Boolean).join(" ") || null,
    at: createdAt.toISOString(),
  }));
}
