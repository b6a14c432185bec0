import { api } from "../api.ts";

export const linksKey = ["shares"] as const;

export async function listLinks(cursor: string | undefined) {
  return (await api.shares.$get({ query: { cursor } })).json();
}

export async function revokeLink(visualizationId: string): Promise<void> {
  await api.visualizations[":id"].share.$delete({ param: { id: visualizationId } });
}
