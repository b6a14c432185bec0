import type { SharedLink } from "#worker/shares/contract.ts";
import { failOnError } from "../../api.ts";
import { askerHeaders } from "../asker.ts";

/** The picture's link; the same one however often it is asked for. */
export async function shareVisualization(id: string): Promise<SharedLink> {
  const response = await fetch(pathOf(id), { method: "POST", headers: askerHeaders(), credentials: "include" });
  const answer = (await (await failOnError(response)).json()) as { data: SharedLink };
  return answer.data;
}

/** From now on the link shows nothing. */
export async function takeBackLink(id: string): Promise<void> {
  await failOnError(await fetch(pathOf(id), { method: "DELETE", headers: askerHeaders(), credentials: "include" }));
}

function pathOf(id: string): string {
  return `/api/visualizations/${encodeURIComponent(id)}/share`;
}
