import { m } from "#messages";
import { embedPages } from "#worker/embeds/embeds.catalogue.ts";
import type { SeenEmbed } from "#worker/embeds/embeds.contract.ts";
import { formatLastSeen } from "../../account/format-last-seen.ts";

/** Where a widget is: its host, with the path where that is known, or that its browser does not say. */
export function formatPlace(address: string): string {
  return address === "" ? m.embeds_page_that_does_not_say() : address.replace(/^https:\/\//, "").replace(/\/$/, "");
}

/** What the last check found, in one sentence. `newest` is what was seen last. */
export function installCheckMessage(newest: SeenEmbed, now = Date.now()): string {
  const { type, origin, hasLoader, seenAt } = newest;
  return m.embeds_works({
    name: embedPages[type].name(),
    place: formatPlace(origin),
    seenAt: formatLastSeen(seenAt, now),
    hasPlace: String(origin !== ""),
    way: hasLoader ? "script" : "iframe",
  });
}
