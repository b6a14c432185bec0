import type { EmbedPage } from "#worker/embeds/embeds.contract.ts";

/** The HTTP status of a widget's page. */
export function pageStatus({ state }: EmbedPage): number {
  if (state === "unknown") return 404;
  return state === "unlisted" ? 403 : 200;
}
