import { and, eq, type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { describeOrder } from "#services/designs.ts";
import { runBatch } from "../../db/run-batch.ts";
import { embeds } from "../../embeds/table.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { orderOf } from "../../visualizations/order-column.ts";
import { priceLine } from "../../visualizations/prices/price-line.ts";
import { readPriceRange } from "../../visualizations/prices/read-price-ranges.ts";
import { readConsents } from "../consent/read-consents.ts";
import { deliveriesOfLead } from "../delivery/list-deliveries.ts";
import { linkForInbox } from "../picture-links.ts";
import { listReplyPictures } from "../replies/list-reply-pictures.ts";
import { homeownerFrom, homeownerStatement, repliesFrom, repliesStatement } from "../replies/read-history.ts";
import { leadSales } from "../sales/table.ts";
import { searchTerms } from "../search-terms.ts";
import { leads } from "../table.ts";
import type { Colleague, LeadDetail, LeadNote } from "./inbox.contract.ts";
import { isVisibleTo, type Viewer } from "./lead-access.ts";
import { leadOf, listedColumns } from "./list-leads.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;
export type Place = { tenantId: number; leadId: string };
/** A lead as one of the company sees it. */
export type SeenPlace = Place & { viewer: Viewer };

const maxDuplicates = 10;

/**
 * A lead with all that belongs to it.
 * @param viewer null for staff, who see all of it
 * @throws AppError NOT_FOUND, also for a lead of another company, or of somebody else where only one's own are to be seen
 */
export async function findLead(
  ports: Needed,
  { tenantId, leadId, viewer }: Place & { viewer: Viewer | null },
): Promise<LeadDetail> {
  const isSeen = viewer ? isVisibleTo(viewer) : sql`TRUE`;
  const linksFor = viewer?.userId ?? null;
  const [found] = await ports.db
    .select({ ...listedColumns, order: orderOf(leads.recipe), valueCents: leadSales.valueCents })
    .from(leads)
    .leftJoin(leadSales, eq(leadSales.leadId, leads.id))
    .leftJoin(embeds, eq(embeds.id, leads.embedId))
    .where(and(eq(leads.id, leadId), eq(leads.tenantId, tenantId), isSeen));
  if (!found) throw noSuchLead();
  const { lead, order, valueCents } = found;
  const [[notes, colleagues, mails, duplicates, links, replies], deliveries, consents, shown, range] =
    await Promise.all([
      runBatch(ports.db, [
        notesOf(leadId),
        colleaguesFor(tenantId, viewer),
        sql`SELECT state, sent_at, failure FROM mails WHERE id = ${lead.mailId}`,
        duplicatesOf({ tenantId, leadId, isSeen, words: searchTerms({ email: lead.email, phone: lead.phone }) }),
        homeownerStatement(leadId),
        repliesStatement(leadId),
      ]),
      deliveriesOfLead(ports, leadId),
      readConsents(ports, leadId),
      leadOf(ports, found, linksFor),
      lead.visualizationId ? readPriceRange(ports, lead.visualizationId) : null,
    ]);
  return {
    ...shown,
    design: order ? [...describeOrder(order).parts, ...priceLine(range)] : [],
    beforeUrl: lead.beforeKey ? await linkForInbox(ports, leadId, "before", linksFor) : null,
    afterUrl: lead.afterKey ? await linkForInbox(ports, leadId, "after", linksFor) : null,
    notes: (notes.results as NoteRow[]).map(noteOf),
    colleagues: colleagues.results as Colleague[],
    mail: mailOf(mails.results as MailRow[]),
    deliveries,
    duplicates: (duplicates.results as DuplicateRow[]).map(({ created_at, ...duplicate }) => ({
      ...duplicate,
      createdAt: new Date(created_at).toISOString(),
    })),
    changedAt: lead.changedAt?.toISOString() ?? null,
    homeowner: homeownerFrom(links.results),
    replies: repliesFrom(replies.results),
    replyPictures: viewer ? await listReplyPictures(ports, lead) : [],
    disownedAt: lead.disownedAt?.toISOString() ?? null,
    consents: consents.records,
    hasTextsConsent: consents.texts !== null,
    language: found.language,
    hasPhoto: lead.beforeKey !== null,
    projectId: lead.projectId,
    valueCents,
  };
}

export function noSuchLead(): AppError {
  return new AppError("NOT_FOUND", m.leads_no_such_lead());
}

type NoteRow = { id: string; text: string; created_at: number } & (
  | { authorId: string; firstName: string; lastName: string }
  | { authorId: null }
);
type MailRow = { state: "queued" | "sent" | "failed"; sent_at: number | null; failure: string | null };
type DuplicateRow = Omit<LeadDetail["duplicates"][number], "createdAt"> & { created_at: number };

function notesOf(leadId: string): SQL {
  return sql`
    SELECT lead_notes.id, text, lead_notes.created_at, users.id AS authorId, first_name AS firstName,
      last_name AS lastName
    FROM lead_notes LEFT JOIN users ON users.id = lead_notes.user_id
    WHERE lead_id = ${leadId} ORDER BY lead_notes.created_at, lead_notes.id`;
}

function noteOf(row: NoteRow): LeadNote {
  const author = row.authorId === null ? null : { id: row.authorId, firstName: row.firstName, lastName: row.lastName };
  return { id: row.id, text: row.text, author, createdAt: new Date(row.created_at).toISOString() };
}

/** Sales hands a lead to nobody else. */
function colleaguesFor(tenantId: number, viewer: Viewer | null): SQL {
  if (viewer?.role !== "sales") return colleaguesOf(tenantId);
  return sql`SELECT * FROM (${colleaguesOf(tenantId)}) WHERE id = ${viewer.userId}`;
}

/** The owner first. */
export function colleaguesOf(tenantId: number | SQL): SQL {
  return sql`
    SELECT users.id, first_name AS firstName, last_name AS lastName
    FROM tenants JOIN users ON users.id = tenants.user_id OR users.id IN (
      SELECT team_members.user_id FROM teams JOIN team_members ON team_members.team_id = teams.id
      WHERE teams.owner_id = tenants.user_id AND team_members.status = 'active')
    WHERE tenants.id = ${tenantId} ORDER BY users.id = tenants.user_id DESC, first_name, last_name`;
}

function mailOf([mail]: MailRow[]): LeadDetail["mail"] {
  if (!mail) return { state: "none", at: null, failure: null };
  const at = mail.sent_at === null ? null : new Date(mail.sent_at).toISOString();
  return { state: mail.state, at, failure: mail.failure };
}

/** Others of the same e-mail or phone number. Each word is read along its index, newest first, no further than needed. */
function duplicatesOf({ tenantId, leadId, isSeen, words }: Place & { isSeen: SQL; words: string[] }): SQL {
  const ofWord = words.slice(0, 3).map(
    (word) => sql`SELECT lead_id FROM (
        SELECT lead_id FROM lead_words WHERE tenant_id = ${tenantId} AND word = ${word}
        ORDER BY backwards LIMIT ${maxDuplicates + 1})`,
  );
  const ids = ofWord.length > 0 ? sql.join(ofWord, sql` UNION `) : sql`SELECT NULL`;
  return sql`
    SELECT id, first_name AS firstName, last_name AS lastName, status, created_at FROM leads
    WHERE id IN (${ids}) AND id <> ${leadId} AND is_test = 0 AND ${isSeen} ORDER BY created_at DESC LIMIT ${maxDuplicates}`;
}
