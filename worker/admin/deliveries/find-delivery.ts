import { sql } from "drizzle-orm";
import { m } from "#messages";
import { only } from "../../db/only.ts";
import { AppError } from "../../errors.ts";
import type { Delivery } from "../../leads/delivery/delivery.contract.ts";
import { deliveriesOfLead } from "../../leads/delivery/list-deliveries.ts";
import { mailRetentionDays } from "../../mail/send-due-mails.ts";
import type { Ports } from "../../ports.ts";
import { historyOf } from "../audit/list-audit.ts";
import { readRows } from "../lists/list.ts";
import type { StaffDelivery, StaffDeliveryDetail } from "./deliveries.contract.ts";
import { deliveryList } from "./list-deliveries.ts";

type Needed = Pick<Ports, "db" | "now">;

/** @throws AppError NOT_FOUND */
export async function requireDelivery(ports: Needed, id: string): Promise<StaffDelivery> {
  const [row] = await readRows(ports, deliveryList, [id]);
  if (row) return row;
  throw new AppError("NOT_FOUND", m.admin_is_no_such_delivery({ days: mailRetentionDays }));
}

/** A delivery with every try that is kept. @throws AppError NOT_FOUND */
export async function findStaffDelivery(ports: Needed, id: string): Promise<StaffDeliveryDetail> {
  const row = await requireDelivery(ports, id);
  const [calls, found, history] = await Promise.all([
    row.kind !== "email" && row.lead ? deliveriesOfLead(ports, row.lead.id) : [],
    ports.db.all<{ days: number | null; provider: string | null; mail: string | null }>(sql`
      SELECT lead_retention_days AS days,
        (SELECT provider_id FROM mails WHERE id = ${id}) AS provider,
        (SELECT mail_id FROM leads WHERE id = ${row.lead?.id ?? null}) AS mail
      FROM tenants WHERE id = ${row.tenant.id}`),
    row.lead ? historyOf(ports, `lead:${row.lead.id}`) : [],
  ]);
  const more = only(found);
  const its = calls.find((call) => call.id === id);
  const isSame = (call: Delivery) => call.channelId === its?.channelId && call.event === its.event;
  const newest = row.kind === "email" ? more.mail : calls.find(isSame)?.id;
  return {
    ...row,
    attemptLog: its?.attemptLog ?? [],
    providerId: more.provider,
    leadRetentionDays: more.days,
    newerId: newest && newest !== id ? newest : null,
    history,
  };
}
