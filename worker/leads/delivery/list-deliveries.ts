import { type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { AppError } from "../../errors.ts";
import { isAfterCursor, pageOf } from "../../lists/time-cursor.ts";
import type { Ports } from "../../ports.ts";
import { kindOfDelivery } from "./channel.ts";
import type { Delivery, DeliveryAttempt, ListedDelivery } from "./delivery.contract.ts";

type Row = {
  id: string;
  lead_id: string | null;
  kind: string;
  channel_id: string | null;
  channel_name: string | null;
  event: Delivery["event"];
  state: Delivery["state"];
  attempts: number;
  due_at: number | null;
  created_at: number;
  ended_at: number | null;
  first_name: string | null;
  last_name: string | null;
  is_test: number | null;
  tries: string;
};
type AttemptRow = { at: number; status: number | null; problem: string | null; milliseconds: number };

const pageSize = 30;

type Asked = { cursor?: string | undefined; state?: Delivery["state"] | undefined };

/**
 * What `deliveriesFrom` reads, for a batch: what was sent to a company's other systems, newest first.
 * @param tenantId the company's, or a subquery that finds it
 * @throws AppError INVALID_INPUT for a cursor that is not ours
 */
export function deliveriesStatement(tenantId: SQL, { cursor, state }: Asked): SQL {
  const places = { createdAt: sql`lead_deliveries.created_at`, id: sql`lead_deliveries.id` };
  const isAfter = isAfterCursor(places, cursor) ?? sql`TRUE`;
  const hasState = state ? sql`lead_deliveries.state = ${state}` : sql`TRUE`;
  const where = sql`lead_deliveries.tenant_id = ${tenantId} AND ${hasState} AND ${isAfter}`;
  return statement(where, pageSize + 1);
}

export function deliveriesFrom({ results }: D1Result): { data: ListedDelivery[]; nextCursor: string | null } {
  const rows = results as Row[];
  const { page, nextCursor } = pageOf(rows, pageSize, ({ created_at, id }) => ({ createdAt: created_at, id }));
  return {
    data: page.map((row) => ({
      ...deliveryOf(row),
      lead: row.lead_id === null ? null : leadOf({ ...row, lead_id: row.lead_id }),
    })),
    nextCursor,
  };
}

/** The deliveries of one lead, newest first. */
export async function deliveriesOfLead(ports: Pick<Ports, "db">, leadId: string): Promise<Delivery[]> {
  return (await select(ports, sql`lead_deliveries.lead_id = ${leadId}`, pageSize)).map(deliveryOf);
}

/** @throws AppError NOT_FOUND, also for one of another company */
export async function findDelivery(
  ports: Pick<Ports, "db">,
  { tenantId, deliveryId }: { tenantId: number; deliveryId: string },
): Promise<Delivery & { leadId: string | null }> {
  const [row] = await select(
    ports,
    sql`lead_deliveries.id = ${deliveryId} AND lead_deliveries.tenant_id = ${tenantId}`,
    1,
  );
  if (!row) throw new AppError("NOT_FOUND", m.leads_no_such_delivery());
  return { ...deliveryOf(row), leadId: row.lead_id };
}

function select({ db }: Pick<Ports, "db">, where: SQL, limit: number): Promise<Row[]> {
  return db.all<Row>(statement(where, limit));
}

function statement(where: SQL, limit: number): SQL {
  return sql`
    SELECT lead_deliveries.id, lead_id, lead_deliveries.state, attempts,
      ${kindOfDelivery("lead_deliveries")} AS kind,
      channel_id, (SELECT name FROM lead_channels WHERE id = lead_deliveries.channel_id) AS channel_name, event, due_at, lead_deliveries.created_at, ended_at, leads.first_name,
      leads.last_name, leads.is_test,
      (SELECT json_group_array(json_object('at', created_at, 'status', status, 'problem', problem, 'milliseconds', milliseconds))
        FROM (SELECT * FROM lead_delivery_tries WHERE delivery_id = lead_deliveries.id
          ORDER BY created_at DESC, id DESC)) AS tries
    FROM lead_deliveries LEFT JOIN leads ON leads.id = lead_deliveries.lead_id
    WHERE ${where} ORDER BY lead_deliveries.created_at DESC, lead_deliveries.id DESC LIMIT ${limit}`;
}

function deliveryOf(row: Row): Delivery {
  return {
    id: row.id,
    kind: row.kind,
    channelId: row.channel_id,
    channelName: row.channel_name,
    event: row.event,
    state: row.state,
    attempts: row.attempts,
    createdAt: new Date(row.created_at).toISOString(),
    nextTryAt: momentOf(row.due_at),
    endedAt: momentOf(row.ended_at),
    attemptLog: (JSON.parse(row.tries) as AttemptRow[]).map(
      ({ at, ...rest }): DeliveryAttempt => ({ at: new Date(at).toISOString(), ...rest }),
    ),
  };
}

function leadOf({ lead_id, first_name, last_name, is_test }: Row & { lead_id: string }): ListedDelivery["lead"] {
  return { id: lead_id, firstName: first_name ?? "", lastName: last_name ?? "", isTest: is_test === 1 };
}

function momentOf(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}
