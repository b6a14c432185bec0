import { type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { AppError } from "../../errors.ts";
import { isAfterCursor, pageOf } from "../../lists/time-cursor.ts";
import type { Ports } from "../../ports.ts";
import { kindOfDelivery } from "./channel.ts";
import type { Delivery, DeliveryAttempt, ListedDelivery } from "./delivery.contract.ts";

type Row = {
  id: string;
  lead_id: string;
  kind: string;
  state: Delivery["state"];
  attempts: number;
  due_at: number | null;
  created_at: number;
  ended_at: number | null;
  first_name: string;
  last_name: string;
  is_test: number;
  tries: string;
};
type AttemptRow = { at: number; status: number | null; problem: string | null; milliseconds: number };

const pageSize = 30;

/**
 * A page of what was sent to a company's other systems, newest first.
 * @throws AppError INVALID_INPUT for a cursor that is not ours
 */
export async function listDeliveries(
  ports: Pick<Ports, "db">,
  { tenantId, cursor }: { tenantId: number; cursor: string | undefined },
): Promise<{ data: ListedDelivery[]; nextCursor: string | null }> {
  const places = { createdAt: sql`lead_deliveries.created_at`, id: sql`lead_deliveries.id` };
  const isAfter = isAfterCursor(places, cursor) ?? sql`TRUE`;
  const rows = await select(ports, sql`lead_deliveries.tenant_id = ${tenantId} AND ${isAfter}`, pageSize + 1);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ created_at, id }) => ({ createdAt: created_at, id }));
  return {
    data: page.map((row) => ({
      ...deliveryOf(row),
      lead: { id: row.lead_id, firstName: row.first_name, lastName: row.last_name, isTest: row.is_test === 1 },
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
): Promise<Delivery & { leadId: string }> {
  const [row] = await select(
    ports,
    sql`lead_deliveries.id = ${deliveryId} AND lead_deliveries.tenant_id = ${tenantId}`,
    1,
  );
  if (!row) throw new AppError("NOT_FOUND", m.leads_no_such_delivery());
  return { ...deliveryOf(row), leadId: row.lead_id };
}

function select({ db }: Pick<Ports, "db">, where: SQL, limit: number): Promise<Row[]> {
  return db.all<Row>(sql`
    SELECT lead_deliveries.id, lead_id, lead_deliveries.state, attempts,
      ${kindOfDelivery("lead_deliveries")} AS kind, due_at, lead_deliveries.created_at, ended_at, leads.first_name,
      leads.last_name, leads.is_test,
      (SELECT json_group_array(json_object('at', created_at, 'status', status, 'problem', problem, 'milliseconds', milliseconds))
        FROM (SELECT * FROM lead_delivery_tries WHERE delivery_id = lead_deliveries.id
          ORDER BY created_at DESC, id DESC)) AS tries
    FROM lead_deliveries JOIN leads ON leads.id = lead_deliveries.lead_id
    WHERE ${where} ORDER BY lead_deliveries.created_at DESC, lead_deliveries.id DESC LIMIT ${limit}`);
}

function deliveryOf(row: Row): Delivery {
  return {
    id: row.id,
    kind: row.kind,
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

function momentOf(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}
