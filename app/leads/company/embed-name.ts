import type { EmbedType } from "#worker/embeds/embeds.catalogue.ts";

const kinds: Record<EmbedType, string> = { landscape: "Landscape", roofing: "Roofing & siding", pools: "Pools" };

/** A widget in words: what it makes pictures of, and on which site. */
export function embedName({ type, origin }: { type: EmbedType; origin: string }): { kind: string; place: string } {
  return { kind: kinds[type], place: origin.replace(/^https?:\/\/(www\.)?/, "") || "Unknown site" };
}
