import type { ServiceDefinition } from "../service.ts";

export const roofingSiding = {
  id: "roofing-siding",
  path: "/roofing-siding",
  name: "Roofing & Siding",
  menu: { name: "Roofing & Siding", text: "AI home exterior visualization" },
  page: {
    description: "See a new roof and new siding on a photo of your own house, before anyone climbs a ladder.",
    intro: {
      title: "See a new roof and siding on your own house",
      text: "Start with one photo of the front. Windows, doors, plants and sky stay as they are; only what you choose changes.",
    },
  },
  samples: ["gables", "ranch", "porch"],
  shareHeading: "A new look for this house",
  starters: ["Make the roof darker", "Sage siding with white trim", "What goes with charcoal?"],
  embed: {
    type: "roofing",
    path: "/embed-roofing",
    position: 2,
    name: "Roofing",
    tab: "Roof and siding",
  },
  season: null,
  optionPictures: {},
} as const satisfies ServiceDefinition;
