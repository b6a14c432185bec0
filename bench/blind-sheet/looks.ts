import type { SurfaceKind } from "#engine/index.ts";
import { toBrief } from "#services/designs.ts";
import { defaultHalloween } from "#services/halloween/catalogue/halloween-options.ts";
import type { HalloweenTheme, HalloweenTime } from "#services/halloween/render/design.ts";
import { defaultSite, designOfStyle } from "#services/landscape/catalogue/landscape-options.ts";
import type { StyleId } from "#services/landscape/catalogue/styles.ts";
import { hexOf } from "#services/options.ts";
import type { Brief } from "#services/renderings.ts";
import { roofColors } from "#services/roofing-siding/catalogue/roof.ts";
import { sidingColors } from "#services/roofing-siding/catalogue/siding.ts";

/** One service's picture of a house. */
export type Look = { name: string; brief: Brief };
export type Subject = "wall" | "roof" | "yard" | "night";
export type Occasion = "house" | "yard" | "night";

type House = Extract<Brief, { service: "roofing-siding" }>["design"];
type Material<K extends "roof" | "siding"> = NonNullable<House[K]>["material"];

// In colors that the product offers for them.
const roofs: Pick<House, "roof">[] = [
  roof("architectural-asphalt", "hickory-brown"),
  roof("architectural-asphalt", "weathered-wood"),
  roof("three-tab-asphalt", "pewter-gray"),
  roof("standing-seam", "charcoal"),
  roof("clay-barrel-tile", "terracotta"),
  roof("slate", "slate-gray"),
  roof("cedar-shake", "weathered-silver"),
];
const walls: Pick<House, "siding">[] = [
  siding("vinyl-lap", "almond"),
  siding("fiber-cement-lap", "sage"),
  siding("fiber-cement-lap", "navy"),
  siding("board-and-batten", "bright-white"),
  siding("shingle-siding", "coastal-blue-gray"),
  siding("stucco", "warm-white"),
  siding("brick", "brick-red"),
  siding("ledgestone", "greige"),
];

/** What a house gets, in one picture; `subjects` are what a crop of it may show most of, with the surfaces that make them. */
export const occasions: Record<Occasion, { subjects: Partial<Record<Subject, SurfaceKind[]>>; looks: Look[] }> = {
  house: {
    subjects: { wall: ["siding"], roof: ["roof"] },
    looks: walls.flatMap((wall) => roofs.map((top) => house({ ...wall, ...top }))),
  },
  yard: {
    subjects: { yard: ["lawn", "soil"] },
    looks: [yard("family-lawn"), yard("traditional-formal"), yard("english-border"), yard("evergreen-low-upkeep")],
  },
  night: {
    subjects: { night: ["siding", "roof", "window", "door", "lawn"] },
    looks: [night("pumpkin-porch", "dusk"), night("harvest", "night"), night("roofline-lights", "night")],
  },
};

function house(design: House): Look {
  const name = [design.siding?.material, design.roof?.material].filter(Boolean).join(", ");
  return { name, brief: { service: "roofing-siding", design } };
}

function roof(material: Material<"roof">, color: string): Pick<House, "roof"> {
  return { roof: { material, hex: hexOf(roofColors, color) } };
}

function siding(material: Material<"siding">, color: string): Pick<House, "siding"> {
  return { siding: { material, hex: hexOf(sidingColors, color) } };
}

function yard(style: StyleId): Look {
  return { name: style, brief: toBrief({ service: "landscape", design: designOfStyle(style, defaultSite) }) };
}

function night(theme: HalloweenTheme, time: HalloweenTime): Look {
  const design = { ...defaultHalloween, theme, time };
  return { name: `${theme}, ${time}`, brief: toBrief({ service: "halloween", design }) };
}
