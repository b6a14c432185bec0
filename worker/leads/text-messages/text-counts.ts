import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Ports } from "../../ports.ts";
import type { TextAllowance } from "../delivery/delivery.contract.ts";
import { textCounts } from "./table.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;

/** What `textAllowanceFrom` reads, for a batch. @param tenantId the company's, or a subquery that finds it */
export function textsQuery(ports: Needed, tenantId: SQL) {
  return ports.db
    .select({ used: textCounts.used })
    .from(textCounts)
    .where(and(eq(textCounts.tenantId, tenantId), eq(textCounts.month, monthOf(ports))));
}

/** Null: texts are off here. */
export function textAllowanceFrom(ports: Needed, [row]: Awaited<ReturnType<typeof textsQuery>>): TextAllowance | null {
  return hasTexts(ports) ? { used: row?.used ?? 0, limit: ports.settings.TEXTS_PER_MONTH } : null;
}

export function hasTexts({ settings }: Pick<Ports, "settings">): boolean {
  return settings.TWILIO_ACCOUNT_SID !== "";
}

/** Counts before the sending, in one statement, so that sendings at the same time share the rest. @returns false beyond the month's limit */
export async function reserveTexts(ports: Needed, tenantId: number, segments: number): Promise<boolean> {
  const { db, settings } = ports;
  const limit = settings.TEXTS_PER_MONTH;
  if (segments > limit) return false;
  const rows = await db.all(sql`
    INSERT INTO text_counts (tenant_id, month, used) VALUES (${tenantId}, ${monthOf(ports)}, ${segments})
    ON CONFLICT (tenant_id, month) DO UPDATE SET used = used + ${segments} WHERE used + ${segments} <= ${limit}
    RETURNING used`);
  return rows.length > 0;
}

/** Of a text that certainly did not go out. */
export async function giveTextsBack(ports: Needed, tenantId: number, segments: number): Promise<void> {
  await ports.db.run(sql`
    UPDATE text_counts SET used = max(0, used - ${segments})
    WHERE tenant_id = ${tenantId} AND month = ${monthOf(ports)}`);
}

function monthOf({ now }: Pick<Ports, "now">): string {
  return now().toISOString().slice(0, 7);
}
