import type { Service } from "#worker/visualizations/visualizations.catalogue.ts";

/** The first words of each service's page. */
export const introOf: Record<Service, { title: string; text: string }> = {
  "roofing-siding": {
    title: "See a new roof and siding on your own house",
    text: "Start with one photo of the front. Windows, doors, plants and sky stay as they are; only what you choose changes.",
  },
  pools: {
    title: "See a pool in your own backyard",
    text: "Start with one photo across the yard. You place the pool on the ground, and the house is mirrored in its water.",
  },
  landscape: {
    title: "See new planting, paths and lawn around your own house",
    text: "Start with one photo of the yard. House, sky and trees stay as they are; only the ground you choose is planted.",
  },
  halloween: {
    title: "See your own house dressed for Halloween",
    text: "Start with one photo of the front. Everything can be taken down again; the house itself stays as it is.",
  },
};
