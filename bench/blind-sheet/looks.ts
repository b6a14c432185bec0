import type { SurfaceKind } from "#engine/index.ts";
import { toBrief } from "#services/designs.ts";
import { defaultSite, designOfStyle } from "#services/landscape/catalogue/landscape-options.ts";
import type { StyleId } from "#services/landscape/catalogue/styles.ts";
import type { Brief } from "#services/renderings.ts";

export type Look = { name: string; brief: Brief };
export type Subject = "roof" | "siding" | "yard";

type House = Extract<Brief, { service: "roofing-siding" }>["design"];
type Material<K extends "roof" | "siding"> = NonNullable<House[K]>["material"];

/**
 * What is judged blind: pictures that an untouched photo could be taken for. Pools and Halloween nights are left out, because what
 * they show tells that they are edited, however well they are painted.
 */
export const subjects: Record<Subject, { kinds: SurfaceKind[]; looks: Look[] }> = {
  roof: {
    kinds: ["roof"],
    looks: [
      roof("architectural-asphalt", "#5a5550"),
      roof("architectural-asphalt", "#7b6a58"),
      roof("three-tab-asphalt", "#6a625a"),
      roof("standing-seam", "#3c4045"),
      roof("clay-barrel-tile", "#a4593c"),
      roof("slate", "#50565c"),
      roof("cedar-shake", "#8d8478"),
    ],
  },
  siding: {
    kinds: ["siding"],
    looks: [
      siding("vinyl-lap", "#d9d3c3"),
      siding("fiber-cement-lap", "#8a9a86"),
      siding("fiber-cement-lap", "#3d5468"),
      siding("board-and-batten", "#f2f1ec"),
      siding("shingle-siding", "#7f909c"),
      siding("stucco", "#e8dfcf"),
      siding("brick", "#7d3b31"),
      siding("ledgestone", "#8f867a"),
    ],
  },
  yard: {
    kinds: ["lawn", "soil"],
    looks: [yard("family-lawn"), yard("traditional-formal"), yard("english-border"), yard("evergreen-low-upkeep")],
  },
};

function roof(material: Material<"roof">, hex: string): Look {
  return { name: material, brief: { service: "roofing-siding", design: { roof: { material, hex } } } };
}

function siding(material: Material<"siding">, hex: string): Look {
  return { name: material, brief: { service: "roofing-siding", design: { siding: { material, hex } } } };
}

function yard(style: StyleId): Look {
  return { name: style, brief: toBrief({ service: "landscape", design: designOfStyle(style, defaultSite) }) };
}
