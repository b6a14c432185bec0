import { m } from "#messages";
import { type Description, type DesignLine, designLines, nameOf } from "../../description.ts";
import { productNameAt } from "../../products.ts";
import { copingOptions, deckColors, deckOptions, poolFinishOptions } from "../catalogue/pool-materials.ts";
import {
  type PoolChoice,
  poolFeatureOptions,
  poolLightOptions,
  poolShapeOptions,
  poolTypeOptions,
} from "../catalogue/pool-options.ts";
import type { PoolPreset } from "../catalogue/presets.ts";
import { poolProductParts } from "../catalogue/product-parts.ts";
import type { Clearance } from "../render/clearance.ts";
import type { PoolPlace } from "../render/design.ts";

const foot = 0.3048;

function feet(meters: number): number {
  return Math.round(meters / foot);
}

export function formatSize({ length, width }: { length: number; width: number }): string {
  return m.pools_size({ width: feet(width), length: feet(length) });
}

export function describePool(design: PoolChoice): Description {
  return { line: poolLine(design), parts: poolParts(design) };
}

/** "12 × 24 ft rectangle pool, light gray plaster" */
function poolLine(design: PoolChoice): string {
  const product = (place: string) => productNameAt(design, poolProductParts, place);
  const isOfShape = design.type === "in-ground-concrete" || design.type === "fiberglass";
  const general = isOfShape ? ofShape(design.shape) : nameOf(poolTypeOptions, design.type).toLowerCase();
  const kind = product("type") ?? general;
  const extras = design.features.map((id) => nameOf(poolFeatureOptions, id).toLowerCase());
  return [
    `${formatSize(design.place ?? design.size)} ${kind}`,
    product("finish") ?? nameOf(poolFinishOptions, design.finish).toLowerCase(),
    ...extras,
    ...(design.light === "dusk" ? [m.ui_at_dusk()] : []),
  ].join(", ");
}

/** "kidney pool" */
function ofShape(shape: PoolChoice["shape"]): string {
  if (shape === "geometric-spa") return m.pools_geometric_pool_with_spa();
  return m.pools_pool_of_shape({ shape: nameOf(poolShapeOptions, shape).toLowerCase() });
}

export function fileNameOfPool({ shape, finish, light }: PoolChoice): string {
  return `pool-${shape}-${finish}${light === "dusk" ? "-dusk" : ""}.jpg`;
}

/** What is wrong with a place, and what to do about it; null where pool and photo agree. */
export function describePoolFit({ inFrame, onGround }: Clearance): string | null {
  if (inFrame < 0.15) return m.pools_fit_out_of_picture();
  if (onGround < 0.2) {
    return m.pools_fit_no_ground();
  }
  if (onGround < 0.9) {
    return m.pools_fit_in_the_way();
  }
  if (inFrame < 0.8) return m.pools_fit_partly_out();
  return null;
}

/** A look keeps the place that the person gave the pool; only a look with a size of its own changes that. */
export function applyPreset(design: PoolChoice, { choice }: PoolPreset, blank: PoolChoice): PoolChoice {
  const next = { ...blank, light: design.light, barrier: design.barrier, furniture: design.furniture, ...choice };
  const size = choice.size ?? design.size;
  return { ...next, size, place: choice.size ? null : design.place };
}

export function isPreset(design: PoolChoice, { choice }: PoolPreset): boolean {
  return Object.entries(choice).every(
    ([key, value]) => key === "size" || JSON.stringify(design[key as keyof PoolChoice]) === JSON.stringify(value),
  );
}

/** Another size where the pool is; somewhere new only if it has no place yet. */
export function withSize(design: PoolChoice, size: { length: number; width: number }): PoolChoice {
  const place: PoolPlace | null = design.place && { ...design.place, length: size.length, width: size.width };
  return { ...design, size: { length: size.length, width: size.width }, place };
}

function poolParts(design: PoolChoice): DesignLine[] {
  const { type, shape, finish, coping, decking, features, light, place, size } = design;
  const as = (at: string, general: string) => productNameAt(design, poolProductParts, at) ?? general;
  const deck = `${nameOf(deckOptions, decking.material)}, ${nameOf(deckColors, decking.color).toLowerCase()}`;
  return designLines([
    [m.pools_line_pool(), [as("type", nameOf(poolTypeOptions, type)), nameOf(poolShapeOptions, shape).toLowerCase()]],
    [m.pools_line_size(), [formatSize(place ?? size)]],
    [m.pools_line_finish(), [as("finish", nameOf(poolFinishOptions, finish))]],
    [m.pools_part_coping(), [as("coping", nameOf(copingOptions, coping.material))]],
    [m.pools_part_decking(), [as("decking", deck)]],
    [m.pools_part_features(), features.map((feature) => nameOf(poolFeatureOptions, feature))],
    [m.pools_part_light(), [nameOf(poolLightOptions, light)]],
  ]);
}
