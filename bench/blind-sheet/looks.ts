import type { SurfaceKind } from "#engine/index.ts";
import { toBrief } from "#services/designs.ts";
import { defaultHalloween } from "#services/halloween/catalogue/halloween-options.ts";
import type { HalloweenTheme, HalloweenTime } from "#services/halloween/render/design.ts";
import { defaultSite, designOfStyle } from "#services/landscape/catalogue/landscape-options.ts";
import type { StyleId } from "#services/landscape/catalogue/styles.ts";
import type { Brief } from "#services/renderings.ts";

/** One service's picture of a house. */
export type Look = { name: string; brief: Brief };
export type Subject = "wall" | "roof" | "yard" | "night";
export type Occasion = "house" | "yard" | "night";

type House = Extract<Brief, { service: "roofing-siding" }>["design"];
type Material<K extends "roof" | "siding"> = NonNullable<House[K]>["material"];

const roofs: Pick<House, "roof">[] = [
  roof("architectural-asphalt", "#5a5550"),
  roof("architectural-asphalt", "#7b6a58"),
  roof("three-tab-asphalt", "#6a625a"),
  roof("standing-seam", "#3c4045"),
  roof("clay-barrel-tile", "#a4593c"),
  roof("slate", "#50565c"),
  roof("cedar-shake", "#8d8478"),
];
const walls: Pick<House, "siding">[] = [
  siding("vinyl-lap", "#d9d3c3"),
  siding("fiber-cement-lap", "#8a9a86"),
  siding("fiber-cement-lap", "#3d5468"),
  siding("board-and-batten", "#f2f1ec"),
  siding("shingle-siding", "#7f909c"),
  siding("stucco", "#e8dfcf"),
  siding("brick", "#7d3b31"),
  siding("ledgestone", "#8f867a"),
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

function roof(material: Material<"roof">, hex: string): Pick<House, "roof"> {
  return { roof: { material, hex } };
}

function siding(material: Material<"siding">, hex: string): Pick<House, "siding"> {
  return { siding: { material, hex } };
}

function yard(style: StyleId): Look {
  return { name: style, brief: toBrief({ service: "landscape", design: designOfStyle(style, defaultSite) }) };
}

function night(theme: HalloweenTheme, time: HalloweenTime): Look {
  const design = { ...defaultHalloween, theme, time };
  return { name: `${theme}, ${time}`, brief: toBrief({ service: "halloween", design }) };
}
