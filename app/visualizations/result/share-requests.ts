import type { SharedLink } from "#worker/shares/shares.contract.ts";
import { dataOf } from "../../api.ts";
import { actorApi } from "../actor-headers.ts";

/** The picture's link; the same one however often it is asked for. */
export function shareVisualization(id: string): Promise<SharedLink> {
  return dataOf(actorApi.visualizations[":id"].share.$post({ param: { id } }));
}

/** From now on the link shows nothing. */
export async function revokeLink(id: string): Promise<void> {
  await actorApi.visualizations[":id"].share.$delete({ param: { id } });
}
