import type { SavedState } from "#worker/visualizations/saved-states/saved-states.contract.ts";
import { actorApi } from "../actor-headers.ts";

/** Writes down where the account is with a photo, so that its other devices go on from there. Rejects where that failed. */
export async function saveToAccount(photoId: string, state: SavedState): Promise<void> {
  await actorApi["saved-states"][":photoId"].$put({ param: { photoId }, json: state });
}
