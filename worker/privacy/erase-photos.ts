import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { reservations } from "../allowance/table.ts";
import { write } from "../db/write.ts";
import { photos } from "../photos/table.ts";
import { photoFolder } from "../photos/thumbnail.ts";
import { previewKey } from "../shares/preview-key.ts";
import { shares } from "../shares/table.ts";
import { deleteEmptiedOrders } from "../visualizations/delete-emptied-orders.ts";
import { pictureFolder } from "../visualizations/picture-keys.ts";
import { renderAttempts, visualizations } from "../visualizations/table.ts";
import { unlockUnit } from "../visualizations/unlock-unit.ts";

/** What an account has written down of a house. */
const details = sql`coalesce(name, address, customer_name, customer_email, customer_phone, notes)`;

/** What is erased, as conditions on the rows of `photos` and of `visualizations`. */
type What = {
  /** Photos, with all that was made of them, by whomever. */
  photos: SQL;
  /** Pictures beside those of the photos. */
  pictures?: SQL;
  /** Whether pictures that still wait in line give their units back. */
  refunds?: boolean;
};

/**
 * Statements for one `runBatch` that erase photos and pictures with their links and rows of the ledger, and doom their
 * files: all of it or nothing. What was counted stays counted, so that nobody gets an allowance back by it; only a picture
 * that still waits in line gives its unit back. The job of one that is being made ends by finding no row. Leads keep their
 * own copies.
 */
export function erasePhotos({ photos: which, pictures = sql`FALSE`, refunds = true }: What, now: Date): SQLWrapper[] {
  const at = now.getTime();
  const ofPhotos = sql`photo_id IN (SELECT id FROM photos WHERE ${which})`;
  const erased = sql`(SELECT id FROM visualizations WHERE ${ofPhotos} OR (${pictures}))`;
  const unlocks = sql`(SELECT replace(${unlockUnit("*")}, '*', id) FROM visualizations WHERE id IN ${erased})`;
  return [
    // Whatever lies there by then, so what a picture that is at work right now still writes goes, too.
    sql`
      INSERT INTO doomed_files (key, created_at)
      SELECT key, ${at} FROM (
        SELECT replace(${photoFolder("*")}, '*', id) AS key FROM photos WHERE ${which}
        UNION SELECT replace(${pictureFolder("*")}, '*', id) FROM visualizations WHERE id IN ${erased}
        UNION SELECT replace(${previewKey("*")}, '*', id) FROM shares WHERE visualization_id IN ${erased}
      ) WHERE TRUE
      ON CONFLICT (key) DO NOTHING`,
    ...(refunds ? [refundUnits(erased, unlocks)] : []),
    write.delete(reservations).where(sql`id IN ${erased} OR id IN ${unlocks}`),
    write.delete(shares).where(sql`${shares.visualizationId} IN ${erased}`),
    write.delete(renderAttempts).where(sql`${renderAttempts.visualizationId} IN ${erased}`),
    deleteEmptiedOrders(erased),
    write.delete(visualizations).where(sql`${visualizations.id} IN ${erased}`),
    // A house goes with its last photo, unless somebody has written down more about it.
    sql`
      DELETE FROM projects WHERE id IN (SELECT project_id FROM photos WHERE ${which}) AND ${details} IS NULL
        AND NOT EXISTS (SELECT 1 FROM photos WHERE project_id = projects.id AND (${which}) IS NOT TRUE)
        AND NOT EXISTS (SELECT 1 FROM visualizations WHERE project_id = projects.id)`,
    write.delete(photos).where(which),
  ];
}

/** Only what was never begun: else erasing in time would make work free. */
function refundUnits(erased: SQL, unlocks: SQL): SQL {
  return sql`
    UPDATE allowance_counters SET used = used - held.units
    FROM (
      SELECT draw.value ->> 'subject' AS subject, draw.value ->> 'period' AS period, count(*) AS units
      FROM reservations, json_each(reservations.draws) AS draw
      WHERE reservations.state = 'held' AND (
        reservations.id IN ${unlocks}
        OR reservations.id IN ${erased} AND reservations.id IN (SELECT id FROM visualizations WHERE state = 'queued'))
      GROUP BY 1, 2
    ) AS held
    WHERE allowance_counters.subject = held.subject AND allowance_counters.period = held.period`;
}
