import { type SQL, sql } from "drizzle-orm";
import { calendarDay } from "../billing/period.ts";
import type { EmbedEvent } from "./embeds.contract.ts";

/**
 * Counts what happens in a widget on this day, for the batch that does it: as exact as the batch. `embedId` may be a
 * subquery. Counts nothing where it is null, the widget is forgotten, or `onlyIf` is false.
 */
export function countEmbed(embedId: string | SQL | null, event: EmbedEvent, now: Date, onlyIf: SQL = sql`TRUE`): SQL[] {
  if (embedId === null) return [];
  const column = sql.identifier(event);
  return [
    sql`
      INSERT INTO embed_days (embed_id, day, ${column})
      SELECT id, ${calendarDay(now)}, 1 FROM embeds WHERE id = ${embedId} AND ${onlyIf}
      ON CONFLICT (embed_id, day) DO UPDATE SET ${column} = ${column} + 1`,
  ];
}
