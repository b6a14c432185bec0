import { m } from "#messages";
import type { ServiceDefinition } from "../service.ts";

export const halloween = {
  id: "halloween",
  path: "/halloween",
  name: m.halloween_name,
  menu: { name: m.halloween_menu_name, text: m.halloween_menu_text },
  page: {
    description: m.halloween_page_description,
    intro: {
      title: m.halloween_intro_title,
      text: m.halloween_intro_text,
    },
  },
  samples: ["farm-porch", "porch", "gables"],
  shareHeading: m.halloween_share_heading,
  starters: [
    m.halloween_starter_make_scarier,
    m.halloween_starter_giant_spiders_at,
    m.halloween_starter_another_arrangement,
  ],
  embed: null,
  season: { from: "09-01", to: "11-02" },
  optionPictures: { theme: "/samples/halloween/*.avif" },
} as const satisfies ServiceDefinition;
