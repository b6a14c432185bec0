import type { SharedLink } from "#worker/shares/shares.contract.ts";
import { failOnError } from "../../api.ts";
import { actorHeaders } from "../actor-headers.ts";

/** The picture's link; the same one however often it is asked for. */
export async function shareVisualization(id: string): Promise<SharedLink> {
  const response = await fetch(pathOf(id), { method: "POST", headers: actorHeaders(), credentials: "include" });
  const answer = (await (await failOnError(response)).json()) as { data: SharedLink };
  return answer.data;
}

/** From now on the link shows nothing. */
export async function revokeLink(id: string): Promise<void> {
  await failOnError(await fetch(pathOf(id), { method: "DELETE", headers: actorHeaders(), credentials: "include" }));
}

function pathOf(id: string): string {
  return `/api/visualizations/${encodeURIComponent(id)}/share`;
}
