import type { Service } from "#services/services.ts";
import type { SavedState } from "#worker/visualizations/saved-states/saved-states.contract.ts";
import { dataOf } from "../../api.ts";
import { actorApi } from "../actor-headers.ts";
import type { Recipe } from "./merge-work.ts";

/**
 * Writes down where the account is with a photo, so that its other devices go on from there. Rejects where that failed;
 * CHANGED_MEANWHILE where the account has a version that `knows` does not name.
 */
export async function saveToAccount(photoId: string, state: SavedState): Promise<void> {
  await actorApi["saved-states"][":photoId"].$put({ param: { photoId }, json: state });
}

/** What the account has; null where it has nothing. */
export async function readFromAccount(
  photoId: string,
  service: Service,
): Promise<(Recipe & { version: string | null }) | null> {
  const { work } = await dataOf(actorApi["saved-states"][":photoId"].$get({ param: { photoId }, query: { service } }));
  return work && { surfaces: work.surfaces, design: work.design, version: work.version ?? null };
}
