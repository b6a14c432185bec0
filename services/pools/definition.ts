import { m } from "#messages";
import type { ServiceDefinition } from "../service.ts";

export const pools = {
  id: "pools",
  path: "/pools",
  name: m.pools_name,
  menu: { name: m.pools_menu_name, text: m.pools_menu_text },
  page: {
    description: m.pools_page_description,
    intro: {
      title: m.pools_intro_title,
      text: m.pools_intro_text,
    },
  },
  samples: ["backyard", "ranch"],
  shareHeading: m.pools_share_heading,
  starters: [m.pools_starter_make_bigger_further, m.pools_starter_add_spa, m.pools_starter_dark_water_bluestone],
  embed: { type: "pools", path: "/embed-pools", position: 3, name: m.pools_embed_name, tab: m.pools_embed_tab },
  season: null,
  hasProductLines: true,
  optionPictures: {
    looks: "/stock/pools/preset-*.webp",
    finish: "/stock/pools/water-*.webp",
    "coping.material": "/stock/pools/coping-*.webp",
    "decking.material": "/stock/pools/deck-*.webp",
  },
} as const satisfies ServiceDefinition;
