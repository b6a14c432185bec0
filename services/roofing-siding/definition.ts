import { m } from "#messages";
import type { ServiceDefinition } from "../service.ts";

export const roofingSiding = {
  id: "roofing-siding",
  path: "/roofing-siding",
  name: m.roofing_siding_name,
  menu: { name: m.roofing_siding_menu_name, text: m.roofing_siding_menu_text },
  page: {
    description: m.roofing_siding_page_description,
    intro: {
      title: m.roofing_siding_intro_title,
      text: m.roofing_siding_intro_text,
    },
  },
  samples: ["gables", "ranch", "porch"],
  shareHeading: m.roofing_siding_share_heading,
  starters: [
    m.roofing_siding_starter_make_roof_darker,
    m.roofing_siding_starter_sage_siding_white,
    m.roofing_siding_starter_what_goes_with_charcoal,
  ],
  embed: {
    type: "roofing",
    path: "/embed-roofing",
    position: 2,
    name: m.roofing_siding_embed_name,
    tab: m.roofing_siding_embed_tab,
  },
  season: null,
  hasProductLines: true,
  optionPictures: {},
} as const satisfies ServiceDefinition;
