import { embedPages } from "#worker/embeds/embeds.catalogue.ts";
import type { SeenEmbed } from "#worker/embeds/embeds.contract.ts";
import { formatLastSeen } from "../../account/format-last-seen.ts";

/** Where a widget is: its host, or that its browser does not say. */
export function formatPlace(origin: string): string {
  return origin === "" ? "A page that does not say its address" : origin.replace(/^https:\/\//, "");
}

/** What the last check found, in one sentence. `newest` is what was seen last. */
export function installCheckMessage(newest: SeenEmbed, now = Date.now()): string {
  const { type, origin, hasLoader, seenAt } = newest;
  const place = origin === "" ? "a page that does not say its address" : formatPlace(origin);
  const way = hasLoader ? "the script tag" : "a plain iframe";
  return `It works: the ${embedPages[type].name} widget was seen on ${place} ${formatLastSeen(seenAt, now)}, put there by ${way}.`;
}
