import type { EmbedType } from "#worker/embeds/embeds.catalogue.ts";

export const embedTypeNames: Record<EmbedType, string> = {
  landscape: "Landscape",
  roofing: "Roofing",
  pools: "Pools",
};
