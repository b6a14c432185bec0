import { m } from "#messages";
import type { ServiceDefinition } from "../service.ts";

export const landscape = {
  id: "landscape",
  path: "/landscape",
  name: m.landscape_name,
  menu: { name: m.landscape_menu_name, text: m.landscape_menu_text },
  page: {
    description: m.landscape_page_description,
    intro: {
      title: m.landscape_intro_title,
      text: m.landscape_intro_text,
    },
  },
  samples: ["bare-yard", "ranch", "gables"],
  shareHeading: m.landscape_share_heading,
  starters: [
    m.landscape_starter_add_fire_pit,
    m.landscape_starter_make_more_modern,
    m.landscape_starter_black_mulch_steel,
  ],
  embed: { type: "landscape", path: "/embed", position: 1, name: m.landscape_embed_name, tab: m.landscape_embed_tab },
  season: null,
  hasProductLines: true,
  optionPictures: {
    style: "/samples/landscape/*.avif",
    lawn: "/samples/landscape/ground-*.avif",
    bed: "/samples/landscape/ground-*.avif",
    paving: "/samples/landscape/ground-*.avif",
  },
} as const satisfies ServiceDefinition;
