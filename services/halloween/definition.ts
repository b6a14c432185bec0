import type { ServiceDefinition } from "../service.ts";

export const halloween = {
  id: "halloween",
  path: "/halloween",
  name: "Halloween",
  menu: { name: "Halloween Special", text: "Spooky decorations" },
  page: {
    description: "See your own house by night with pumpkins, lights and ghosts, before you buy a single one.",
    intro: {
      title: "See your own house dressed for Halloween",
      text: "Start with one photo of the front. Everything can be taken down again; the house itself stays as it is.",
    },
  },
  samples: ["farm-porch", "porch", "gables"],
  shareHeading: "This house, dressed for Halloween",
  starters: ["Make it scarier", "Giant spiders at dusk", "Another arrangement"],
  embed: null,
  season: { from: "09-01", to: "11-02" },
  optionPictures: { theme: "/samples/halloween/*.jpg" },
} as const satisfies ServiceDefinition;
