import type { PaintableKind } from "#engine/index.ts";
import { m } from "#messages";
import { type Description, designLines, nameOf } from "../../description.ts";
import type { Color, MaterialOption } from "../../options.ts";
import { productNameAt } from "../../products.ts";
import { detailKinds, onlySelected } from "../catalogue/detail-kinds.ts";
import {
  accentOptions,
  doorColors,
  garageColors,
  garageStyleOptions,
  gutterColors,
  matchSiding,
  removedShutters,
  shutterColors,
  trimColors,
} from "../catalogue/details.ts";
import type { Preset } from "../catalogue/presets.ts";
import { roofingSidingProductParts } from "../catalogue/product-parts.ts";
import { roofColors, roofOptions } from "../catalogue/roof.ts";
import type { RoofingSidingChoice } from "../catalogue/roofing-siding-options.ts";
import { sidingColors, sidingOptions } from "../catalogue/siding.ts";

export type Choice = { material: string; color: string };

export function optionsOf(kind: PaintableKind): MaterialOption<string>[] {
  return kind === "roof" ? roofOptions : sidingOptions;
}

export function optionOf(kind: PaintableKind, material: string): MaterialOption<string> {
  const option = optionsOf(kind).find(({ id }) => id === material);
  if (!option) throw new RangeError(`No ${kind} material is called ${material}`);
  return option;
}

export function colorOf(kind: PaintableKind, id: string): Color {
  const color = (kind === "roof" ? roofColors : sidingColors).find((candidate) => candidate.id === id);
  if (!color) throw new RangeError(`No ${kind} color is called ${id}`);
  return color;
}

export function colorsOf(kind: PaintableKind, material: string): Color[] {
  return optionOf(kind, material).colors.map((id) => colorOf(kind, id));
}

/** A material in the color that was chosen before, where it comes in it; else in its own first color. */
export function chooseMaterial(
  design: RoofingSidingChoice,
  kind: PaintableKind,
  material: string,
  colors: readonly string[] = optionOf(kind, material).colors,
): RoofingSidingChoice {
  const wished = design[kind]?.color;
  return withChoice(design, kind, {
    material,
    color: wished && colors.includes(wished) ? wished : firstColor(kind, material, colors),
  });
}

/** The color that each material is best known in: what it is shown in before one is chosen. */
const bestKnown: Record<string, string> = {
  "architectural-asphalt": "weathered-wood",
  "three-tab-asphalt": "pewter-gray",
  "slate-look-asphalt": "slate-gray",
  "standing-seam": "charcoal",
  "ribbed-metal": "slate-blue",
  "metal-shingle": "dark-bronze",
  "concrete-tile": "sandstone",
  slate: "charcoal",
  "vinyl-lap": "light-gray",
  "dutch-lap": "almond",
  "fiber-cement-lap": "sage",
  "shingle-siding": "coastal-blue-gray",
  stucco: "warm-white",
  "metal-panel": "charcoal",
};

/** `colors` are those of the material that are offered. */
export function firstColor(
  kind: PaintableKind,
  material: string,
  colors: readonly string[] = optionOf(kind, material).colors,
): string {
  const known = bestKnown[material];
  return known && colors.includes(known) ? known : (colors[0] ?? optionOf(kind, material).colors[0] ?? "");
}

export function chooseColor(design: RoofingSidingChoice, kind: PaintableKind, color: string): RoofingSidingChoice {
  const choice = design[kind];
  return choice ? withChoice(design, kind, { material: choice.material, color }) : design;
}

export function leaveAsIs(design: RoofingSidingChoice, kind: PaintableKind): RoofingSidingChoice {
  const { [kind]: _, ...rest } = design;
  return rest;
}

export function isEmpty({ products: _, ...design }: RoofingSidingChoice): boolean {
  return Object.values(design).every((part) => part === undefined);
}

/** A preset on the surfaces that this photo has. */
export function applyPreset({ design }: Preset, has: ReadonlySet<string>): RoofingSidingChoice {
  const kept = onlySelected(design, has);
  // A look repaints shutters; to hang new ones is a choice of its own.
  if (!has.has("shutter")) delete kept.shutters;
  return kept;
}

/** Its roof and siding make a look; a door in another color leaves it the same. */
export function isPreset(design: RoofingSidingChoice, preset: Preset): boolean {
  const { roof, siding } = preset.design;
  const same = (a: Choice | undefined, b: Choice) => !a || (a.material === b.material && a.color === b.color);
  return Boolean(design.roof ?? design.siding) && same(design.roof, roof) && same(design.siding, siding);
}

/** "Standing-seam metal, charcoal", or "As is". */
export function describeMaterialChoice(kind: PaintableKind, choice: Choice | undefined): string {
  if (!choice) return m.roofing_siding_as_is();
  return `${optionOf(kind, choice.material).name()}, ${colorOf(kind, choice.color).name().toLowerCase()}`;
}

export function describeRoofingSiding(design: RoofingSidingChoice): Description {
  const parts = designParts(design).map(({ label, product, values }) => ({
    ...{ label, product },
    value: product ?? designLines([[label, values]])[0]?.value ?? "",
  }));
  const line = parts.map(({ label, product, value }) => `${label}: ${product ?? value.toLowerCase()}`).join(" · ");
  return {
    line: line || m.roofing_siding_all_as_is(),
    parts: parts.map(({ label, value }) => ({ label, value })),
  };
}

/** What a part is called: the company's product where one was chosen, else our own words. */
type NamedPart = { label: string; product: string | null; values: string[] };

function designParts(design: RoofingSidingChoice): NamedPart[] {
  const { roof, siding, accentGable, garageDoor, trim, gutters, frontDoor, shutters } = design;
  const rows: [place: string, label: string, values: string[] | undefined][] = [
    ["roof", m.roofing_siding_part_roof(), roof && [nameOf(roofOptions, roof.material), shade(roofColors, roof)]],
    [
      "siding",
      m.roofing_siding_part_siding(),
      siding && [nameOf(sidingOptions, siding.material), shade(sidingColors, siding)],
    ],
    [
      "trim",
      m.roofing_siding_part_trim(),
      trim && [trim.color === matchSiding ? m.roofing_siding_like_siding() : shade(trimColors, trim)],
    ],
    ["gutters", m.roofing_siding_part_gutters(), gutters && [shade(gutterColors, gutters)]],
    ["frontDoor", m.roofing_siding_part_front_door(), frontDoor && [shade(doorColors, frontDoor)]],
    [
      "garageDoor",
      m.roofing_siding_part_garage_door(),
      garageDoor && [nameOf(garageStyleOptions, garageDoor.style), shade(garageColors, garageDoor)],
    ],
    [
      "shutters",
      m.roofing_siding_part_shutters(),
      shutters && [shutters.color === removedShutters ? m.roofing_siding_removed() : shade(shutterColors, shutters)],
    ],
    [
      "accentGable",
      m.roofing_siding_part_gables(),
      accentGable && [nameOf(accentOptions, accentGable.material), shade(sidingColors, accentGable)],
    ],
  ];
  return rows.flatMap(([place, label, values]) =>
    values ? [{ label, values, product: productNameAt(design, roofingSidingProductParts, place) }] : [],
  );
}

function shade(colors: readonly Color[], { color }: { color: string }): string {
  return nameOf(colors, color).toLowerCase();
}

/** A file name that still says what it is a year later. */
export function fileName(design: RoofingSidingChoice): string {
  const parts = (["roof", "siding"] as const).flatMap((kind) => {
    const choice = design[kind];
    return choice ? [kind, choice.material, choice.color] : [];
  });
  const others = detailKinds.some((kind) => design[kind]) ? ["details"] : [];
  return `${["house", ...parts, ...others].join("-")}.jpg`;
}

function withChoice(
  design: RoofingSidingChoice,
  kind: PaintableKind,
  { material, color }: Choice,
): RoofingSidingChoice {
  if (kind === "roof") {
    const option = roofOptions.find(({ id }) => id === material);
    return option ? { ...design, roof: { material: option.id, color } } : design;
  }
  const option = sidingOptions.find(({ id }) => id === material);
  return option ? { ...design, siding: { material: option.id, color } } : design;
}

/** The design without the surfaces that are not marked; null when nothing is left of it. */
export function wantedDesign(design: RoofingSidingChoice, has: ReadonlySet<string>): RoofingSidingChoice | null {
  const wanted = onlySelected(design, has);
  return isEmpty(wanted) ? null : wanted;
}
