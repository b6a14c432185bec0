import { type Message, m } from "#messages";
import { type Description, type DesignLine, designLines, nameOf } from "../../description.ts";
import { productNameAt } from "../../products.ts";
import {
  bedOptions,
  edgingOptions,
  type LandscapeChoice,
  lawnOptions,
  lightingOptions,
  structureOptions,
} from "../catalogue/landscape-options.ts";
import { patioShapeOptions, patioSizeOptions, pavingOptions } from "../catalogue/paving.ts";
import { landscapeProductParts } from "../catalogue/product-parts.ts";
import { styleOf, styleOptions } from "../catalogue/styles.ts";

export function describeLandscape(design: LandscapeChoice): Description {
  return { line: gardenLine(design), parts: gardenParts(design) };
}

/** "Cottage, fresh sod, natural mulch, natural stone edging" */
function gardenLine(design: LandscapeChoice): string {
  const { style, lawn, bed, edging, patio, light } = design;
  const product = (place: string) => productNameAt(design, landscapeProductParts, place);
  const parts = [styleOf(style).name()];
  if (lawn !== "keep") parts.push(product("lawn") ?? nameOf(lawnOptions, lawn).toLowerCase());
  parts.push(product("bed") ?? nameOf(bedOptions, bed).toLowerCase());
  if (edging !== "none") {
    parts.push(product("edging") ?? m.landscape_edging_of({ edging: nameOf(edgingOptions, edging).toLowerCase() }));
  }
  if (patio) {
    const paving = product("patio") ?? nameOf(pavingOptions, patio.paving).toLowerCase();
    parts.push(m.landscape_patio_of({ paving }));
  }
  if (light === "dusk") parts.push(m.ui_at_dusk());
  return parts.join(", ");
}

/** "landscape-cottage.jpg" */
export function landscapeFileName({ style }: LandscapeChoice): string {
  return `landscape-${style}.jpg`;
}

const suns = {
  full: m.landscape_sun_full,
  part: m.landscape_sun_part,
  shade: m.landscape_sun_shade,
} satisfies Record<LandscapeChoice["site"]["sun"], Message>;
const upkeeps = {
  low: m.landscape_upkeep_low,
  medium: m.landscape_upkeep_medium,
  high: m.landscape_upkeep_high,
} satisfies Record<LandscapeChoice["site"]["upkeep"], Message>;

/** "Zone 6, full sun, little water" */
export function describeSite({ zone, sun, water, pets }: LandscapeChoice["site"]): string {
  const words = [m.landscape_zone({ zone }), suns[sun]().toLowerCase()];
  if (water === "drought") words.push(m.landscape_water_drought().toLowerCase());
  if (pets) words.push(m.landscape_pet_safe());
  return words.join(", ");
}

function gardenParts(design: LandscapeChoice): DesignLine[] {
  const { patio, site, walk, drive } = design;
  const product = (place: string) => productNameAt(design, landscapeProductParts, place);
  return designLines([
    [m.landscape_part_style(), [nameOf(styleOptions, design.style)]],
    [
      m.landscape_part_site(),
      [m.landscape_zone({ zone: site.zone }), suns[site.sun]().toLowerCase(), upkeeps[site.upkeep]().toLowerCase()],
    ],
    [m.landscape_part_lawn(), [product("lawn") ?? nameOf(lawnOptions, design.lawn)]],
    [m.landscape_list_bed(), product("bed") ? [product("bed") ?? ""] : null],
    [m.landscape_list_edging(), product("edging") ? [product("edging") ?? ""] : null],
    [m.landscape_part_walk(), walk && [product("walk") ?? nameOf(pavingOptions, walk)]],
    [m.landscape_part_drive(), drive && [product("drive") ?? nameOf(pavingOptions, drive)]],
    [
      m.landscape_part_patio(),
      patio && [
        product("patio") ?? nameOf(pavingOptions, patio.paving),
        nameOf(patioShapeOptions, patio.shape).toLowerCase(),
        nameOf(patioSizeOptions, patio.size),
      ],
    ],
    [m.landscape_part_structures(), design.structures.map((structure) => nameOf(structureOptions, structure))],
    [m.landscape_part_lighting(), [nameOf(lightingOptions, design.lighting)]],
  ]);
}
