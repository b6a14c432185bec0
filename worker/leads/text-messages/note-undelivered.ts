import { sql } from "drizzle-orm";
import { m } from "#messages";
import { newId } from "../../db/columns.ts";
import { runBatch } from "../../db/run-batch.ts";
import type { Ports } from "../../ports.ts";

/** A text that the carrier had taken did not arrive: the company sees it among what never did, and may send it again. */
export async function noteUndelivered(
  { db, now }: Pick<Ports, "db" | "now">,
  deliveryId: string,
  code: string,
): Promise<void> {
  const at = now().getTime();
  const isIts = sql`
    id = ${deliveryId} AND state = 'delivered'
    AND EXISTS (SELECT 1 FROM lead_channels WHERE id = lead_deliveries.channel_id AND kind = 'text')`;
  const problem = m.leads_text_not_arrived({ code });
  await runBatch(db, [
    sql`
      INSERT INTO lead_delivery_tries (id, delivery_id, status, problem, milliseconds, created_at)
      SELECT ${newId()}, id, NULL, ${problem}, 0, ${at} FROM lead_deliveries WHERE ${isIts}`,
    sql`UPDATE lead_deliveries SET state = 'dead', ended_at = ${at} WHERE ${isIts}`,
  ]);
}
