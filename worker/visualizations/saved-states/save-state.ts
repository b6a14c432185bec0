import { and, eq, type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import type { Service } from "#services/services.ts";
import type { Actor } from "../../auth/find-actor.ts";
import { AppError } from "../../errors.ts";
import { findPhoto } from "../../photos/find-photo.ts";
import { findSurfaces, surfacesFileOf } from "../../photos/surfaces-file.ts";
import type { Ports } from "../../ports.ts";
import type { ReadState, SavedState, SavedWork } from "./saved-states.contract.ts";
import { savedStates } from "./table.ts";

type Needed = Pick<Ports, "db" | "now" | "pictures">;

/**
 * Writes down where an account is with its photo. What is left out stays as it was.
 * @throws AppError NOT_FOUND, FORBIDDEN; CHANGED_MEANWHILE where there is work that the writer has not seen
 */
export async function saveState(
  { db, now }: Pick<Ports, "db" | "now">,
  { actor, photoId, state }: { actor: Actor; photoId: string; state: SavedState },
): Promise<void> {
  const photo = await findPhoto({ db, now }, actor, photoId, "change");
  const { service, work = null, turns = null, knows } = state;
  const file = work?.surfaces ? await surfacesFileOf(photo.id, work.surfaces) : null;
  // Work that was saved without a version came from an earlier page.
  const isSeen =
    work === null || knows === undefined
      ? sql`TRUE`
      : sql`(work ->> 'version' IS NULL OR work ->> 'version' IN (SELECT value FROM json_each(${JSON.stringify(knows)})))`;
  const written = await db.all(sql`
    INSERT INTO ${savedStates} (photo_id, service, work, turns, updated_at)
    SELECT id, ${service}, ${work && workColumn(JSON.stringify(work), file?.key ?? null)}, ${turns && JSON.stringify(turns)}, ${now().getTime()}
    FROM photos WHERE id = ${photo.id}
    ON CONFLICT (photo_id, service) DO UPDATE SET
      work = coalesce(excluded.work, work), turns = coalesce(excluded.turns, turns), updated_at = excluded.updated_at
    WHERE ${isSeen}
    RETURNING photo_id`);
  if (written.length === 0) throw new AppError("CHANGED_MEANWHILE", m.projects_changed_meanwhile());
}

/**
 * Surfaces of which a picture was ordered lie in a file, which stays as long as the photo. Those that are still being drawn stay in the row, or each
 * stroke would leave a file behind.
 */
function workColumn(work: string, surfacesKey: string | null): SQL {
  return sql`iif(photos.surfaces_key = ${surfacesKey} OR EXISTS (
      SELECT 1 FROM visualizations WHERE photo_id = photos.id AND recipe ->> '$.surfacesKey' = ${surfacesKey}),
    json_set(${work}, '$.surfaces', NULL, '$.surfacesKey', ${surfacesKey}), ${work})`;
}

/** Saved work as it was sent. */
export async function readWork(
  ports: Pick<Ports, "pictures">,
  stored: (typeof savedStates.$inferSelect)["work"],
): Promise<SavedWork | null> {
  if (!stored) return null;
  const { surfacesKey, ...work } = stored;
  return { ...work, surfaces: await findSurfaces(ports, { surfaces: work.surfaces, surfacesKey }) };
}

/** What is saved of a photo. @throws AppError NOT_FOUND */
export async function readState(
  { db, now, pictures }: Needed,
  { actor, photoId, service }: { actor: Actor; photoId: string; service: Service },
): Promise<ReadState> {
  const photo = await findPhoto({ db, now }, actor, photoId, "see");
  const [saved] = await db
    .select({ work: savedStates.work })
    .from(savedStates)
    .where(and(eq(savedStates.photoId, photo.id), eq(savedStates.service, service)));
  return { work: await readWork({ pictures }, saved?.work ?? null) };
}
