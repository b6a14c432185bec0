import type { Service } from "../visualizations/visualizations.catalogue.ts";

/** The kinds of widgets, in the order of the specification. */
export const embedTypes = ["landscape", "roofing", "pools"] as const;
export type EmbedType = (typeof embedTypes)[number];

/** What each kind makes pictures of, and where it is. */
export const embedPages: Record<EmbedType, { service: Service; path: string }> = {
  landscape: { service: "landscape", path: "/embed" },
  roofing: { service: "roofing-siding", path: "/embed-roofing" },
  pools: { service: "pools", path: "/embed-pools" },
};
