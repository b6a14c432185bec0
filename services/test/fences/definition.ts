import type { ServiceDefinition } from "../../service.ts";

/** A service that is sold nowhere: it shows that one folder and its lines in the registry are all that a service takes. */
export const fences = {
  id: "fences",
  path: "/fences",
  name: () => "Fences",
  menu: { name: () => "Fence Visualization", text: () => "AI fence visualization" },
  page: {
    description: () => "See a fence around your own yard.",
    intro: { title: () => "See a fence around your own yard", text: () => "Start with one photo of the yard." },
  },
  samples: ["backyard"],
  shareHeading: () => "A fence for this yard",
  starters: [() => "Make it cedar"],
  embed: { type: "fences", path: "/embed-fences", position: 4, name: () => "Fences", tab: () => "Fence" },
  season: { from: "04-01", to: "10-31" },
  optionPictures: {},
} as const satisfies ServiceDefinition;
