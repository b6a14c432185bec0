import type { ServiceDefinition } from "../service.ts";

export const landscape = {
  id: "landscape",
  path: "/landscape",
  name: "Landscape",
  menu: { name: "Landscape Design", text: "AI landscape visualization" },
  page: {
    description: "See new planting, lawn, paths and light on a photo of your own yard, with the names of the plants.",
    intro: {
      title: "See new planting, paths and lawn around your own house",
      text: "Start with one photo of the yard. House, sky and trees stay as they are; only the ground you choose is planted.",
    },
  },
  samples: ["bare-yard", "ranch", "gables"],
  shareHeading: "A new garden for this house",
  starters: ["Add a fire pit and a flagstone patio", "Make it more modern", "Black mulch, steel edging"],
  embed: { type: "landscape", path: "/embed", position: 1, name: "Landscape", tab: "Landscape" },
  season: null,
  optionPictures: {
    style: "/samples/landscape/*.jpg",
    lawn: "/samples/landscape/ground-*.jpg",
    bed: "/samples/landscape/ground-*.jpg",
    paving: "/samples/landscape/ground-*.jpg",
  },
} as const satisfies ServiceDefinition;
