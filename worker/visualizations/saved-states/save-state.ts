import { sql } from "drizzle-orm";
import type { Actor } from "../../auth/find-actor.ts";
import { findPhoto } from "../../photos/find-photo.ts";
import type { Ports } from "../../ports.ts";
import type { SavedState } from "./saved-states.contract.ts";
import { savedStates } from "./table.ts";

/** Writes down where an account is with its photo. What is left out stays as it was. @throws AppError NOT_FOUND, FORBIDDEN */
export async function saveState(
  { db, now }: Pick<Ports, "db" | "now">,
  { actor, photoId, state }: { actor: Actor; photoId: string; state: SavedState },
): Promise<void> {
  const photo = await findPhoto({ db, now }, actor, photoId, "change");
  const { service, work = null, turns = null } = state;
  await db.run(sql`
    INSERT INTO ${savedStates} (photo_id, service, work, turns, updated_at)
    SELECT id, ${service}, ${work && JSON.stringify(work)}, ${turns && JSON.stringify(turns)}, ${now().getTime()}
    FROM photos WHERE id = ${photo.id}
    ON CONFLICT (photo_id, service) DO UPDATE SET
      work = coalesce(excluded.work, work), turns = coalesce(excluded.turns, turns), updated_at = excluded.updated_at`);
}
