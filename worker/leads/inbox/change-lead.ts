import { and, eq, type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { newId } from "../../db/columns.ts";
import { runBatch } from "../../db/run-batch.ts";
import { write } from "../../db/write.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { stillHasRole } from "../../teams/still-has-role.ts";
import { countSpamApart } from "../count-spam-apart.ts";
import { queueDeliveries } from "../delivery/queue-deliveries.ts";
import { setSaleValue } from "../sales/set-sale-value.ts";
import { answerStatements } from "../speed/record-answer.ts";
import { leads } from "../table.ts";
import { colleaguesOf, noSuchLead, type SeenPlace } from "./find-lead.ts";
import type { LeadChange, LeadNote } from "./inbox.contract.ts";
import { isVisibleTo } from "./lead-access.ts";

type Needed = Pick<Ports, "db" | "now">;

/**
 * Sales may take a lead that nobody has, and give its own back. Of two who take the same one, the first has it.
 * @throws AppError NOT_FOUND; FORBIDDEN for sales that hands a lead to somebody else; INVALID_INPUT for an assignee who is not of
 * the company
 */
export async function changeLead(
  ports: Needed,
  { tenantId, leadId, viewer }: SeenPlace,
  change: LeadChange,
): Promise<void> {
  const { db, now } = ports;
  const { status, assigneeId, valueCents } = change;
  if (viewer.role === "sales" && assigneeId && assigneeId !== viewer.userId) {
    throw new AppError("FORBIDDEN", m.leads_can_take_lead_yourself());
  }
  const place = and(eq(leads.id, leadId), eq(leads.tenantId, tenantId), isVisibleTo(viewer), stillHasRole(viewer));
  const isColleague = assigneeId ? sql`${assigneeId} IN (SELECT id FROM (${colleaguesOf(tenantId)}))` : sql`TRUE`;
  const isOther = sql`EXISTS (SELECT 1 FROM leads WHERE ${place} AND ${isColleague} AND status IS NOT ${status ?? null})`;
  const counted = [
    ...(await answerBy(ports, { leadId, tenantId, userId: viewer.userId }, status, isOther)),
    ...(status === undefined ? [] : countSpamApart({ leadId, status, onlyIf: isOther })),
  ];
  const results = await runBatch(db, [
    ...counted,
    queueChange({ leadId, tenantId, at: now() }, change, sql`${place} AND ${isColleague}`),
    write.update(leads).set({ status, assigneeId, changedAt: now() }).where(and(place, isColleague)),
    ...(valueCents === undefined
      ? []
      : [setSaleValue({ valueCents, userId: viewer.userId, at: now(), ofLead: sql`${place} AND ${isColleague}` })]),
  ]);
  if ((results[counted.length + 1]?.meta.changes ?? 0) > 0) return;
  await requireLead({ db }, { tenantId, leadId, viewer });
  throw new AppError("INVALID_INPUT", m.leads_person_isnt_on_team());
}

/** Before the change as well: another status is an answer. */
async function answerBy(
  ports: Needed,
  lead: { leadId: string; tenantId: number; userId: string },
  status: LeadChange["status"],
  onlyIf: SQL,
): Promise<SQL[]> {
  if (status === undefined || status === "new" || status === "spam") return [];
  return answerStatements(ports, { ...lead, how: "status", onlyIf });
}

/** Before the change itself: what of it is one, and who may make it, is seen by the row as it was. */
function queueChange(
  lead: { leadId: string; tenantId: number; at: Date },
  { status, assigneeId }: LeadChange,
  mayBeMade: SQL,
): SQL {
  const isOther = {
    status: status === undefined ? sql`FALSE` : sql`leads.status IS NOT ${status}`,
    assignee: assigneeId === undefined ? sql`FALSE` : sql`leads.assignee_id IS NOT ${assigneeId}`,
  };
  const facts = sql`json_object('changes', json(CASE
    WHEN ${isOther.status} AND ${isOther.assignee} THEN '["status","assignee"]'
    WHEN ${isOther.status} THEN '["status"]' ELSE '["assignee"]' END))`;
  const onlyIf = sql`(${isOther.status} OR ${isOther.assignee}) AND ${mayBeMade}`;
  return queueDeliveries({ ...lead, event: "lead.changed", facts, onlyIf });
}

/** @throws AppError NOT_FOUND */
export async function addNote(
  { db, now }: Needed,
  { tenantId, leadId, viewer }: SeenPlace,
  { text }: { text: string },
): Promise<LeadNote> {
  const [id, at] = [newId(), now()];
  const { userId } = viewer;
  const [added, authors] = await runBatch(db, [
    sql`
      INSERT INTO lead_notes (id, lead_id, user_id, text, created_at)
      SELECT ${id}, id, ${userId}, ${text}, ${at.getTime()} FROM leads
      WHERE id = ${leadId} AND tenant_id = ${tenantId} AND ${isVisibleTo(viewer)} AND ${stillHasRole(viewer)}`,
    sql`SELECT id, first_name AS firstName, last_name AS lastName FROM users WHERE id = ${userId}`,
  ]);
  if (added.meta.changes === 0) throw noSuchLead();
  const [author] = authors.results as NonNullable<LeadNote["author"]>[];
  return { id, text, author: author ?? null, createdAt: at.toISOString() };
}

async function requireLead({ db }: Pick<Ports, "db">, { tenantId, leadId, viewer }: SeenPlace): Promise<void> {
  const [lead] = await db.all(sql`
    SELECT 1 FROM leads
    WHERE id = ${leadId} AND tenant_id = ${tenantId} AND ${isVisibleTo(viewer)} AND ${stillHasRole(viewer)}`);
  if (!lead) throw noSuchLead();
}
