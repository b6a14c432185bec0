import type { ServiceDefinition } from "../service.ts";

export const pools = {
  id: "pools",
  path: "/pools",
  name: "Pools",
  menu: { name: "Pool Visualization", text: "AI pool design visualization" },
  page: {
    description: "See a swimming pool on a photo of your own backyard, in its real size, before anyone digs.",
    intro: {
      title: "See a pool in your own backyard",
      text: "Start with one photo across the yard. You place the pool on the ground, and the house is mirrored in its water.",
    },
  },
  samples: ["backyard", "ranch"],
  shareHeading: "A pool for this yard",
  starters: ["Make it bigger and further back", "Add a spa", "Dark water and a bluestone edge"],
  embed: { type: "pools", path: "/embed-pools", position: 3, name: "Pools", tab: "Pool" },
  season: null,
  optionPictures: {
    looks: "/stock/pools/preset-*.webp",
    finish: "/stock/pools/water-*.webp",
    "coping.material": "/stock/pools/coping-*.webp",
    "decking.material": "/stock/pools/deck-*.webp",
  },
} as const satisfies ServiceDefinition;
