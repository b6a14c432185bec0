import { m } from "#messages";
import { serviceOf } from "#services/services.ts";
import { type EmbedType, embedPages } from "#worker/embeds/embeds.catalogue.ts";

/** A widget in words: what it makes pictures of, and on which site. */
export function embedName({ type, origin }: { type: EmbedType; origin: string }): { kind: string; place: string } {
  return {
    kind: serviceOf(embedPages[type].service).name(),
    place: origin.replace(/^https?:\/\/(www\.)?/, "") || m.leads_unknown_site(),
  };
}
