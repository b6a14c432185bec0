import type { EmbedType } from "#worker/embeds/catalogue.ts";

export const embedTypeNames: Record<EmbedType, string> = {
  landscape: "Landscape",
  roofing: "Roofing",
  pools: "Pools",
};
