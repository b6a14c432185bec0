import { type Description, type DesignLine, designLines, nameOf, plainId } from "../../description.ts";
import {
  copingOptions,
  deckOptions,
  type PoolChoice,
  type PoolPreset,
  poolFeatureOptions,
  poolFinishOptions,
  poolLightOptions,
  poolShapeOptions,
  poolTypeOptions,
} from "../catalogue/pool-options.ts";
import type { Clearance } from "../render/clearance.ts";
import type { PoolPlace } from "../render/design.ts";

const foot = 0.3048;

function feet(meters: number): number {
  return Math.round(meters / foot);
}

export function formatSize({ length, width }: { length: number; width: number }): string {
  return `${feet(width)} × ${feet(length)} ft`;
}

export function describePool(design: PoolChoice): Description {
  return { line: poolLine(design), parts: poolParts(design) };
}

/** "12 × 24 ft rectangle, light gray plaster" */
function poolLine(design: PoolChoice): string {
  const size = formatSize(design.place ?? design.size);
  const water = nameOf(poolFinishOptions, design.finish).toLowerCase();
  const extras = design.features.map((id) => nameOf(poolFeatureOptions, id).toLowerCase());
  const kind =
    design.type === "in-ground-concrete" || design.type === "fiberglass"
      ? withNoun(nameOf(poolShapeOptions, design.shape).toLowerCase(), "pool")
      : nameOf(poolTypeOptions, design.type).toLowerCase();
  const withExtras = extras.length > 0 ? `, ${extras.join(", ")}` : "";
  return `${size} ${kind}, ${water}${withExtras}${design.light === "dusk" ? ", at dusk" : ""}`;
}

/** "kidney" is a "kidney pool", "geometric with spa" a "geometric pool with spa". */
function withNoun(shape: string, noun: string): string {
  const [kind, ...rest] = shape.split(" with ");
  return [`${kind} ${noun}`, ...rest].join(" with ");
}

export function fileNameOfPool({ shape, finish, light }: PoolChoice): string {
  return `pool-${shape}-${finish}${light === "dusk" ? "-dusk" : ""}.jpg`;
}

/** What is wrong with a place, and what to do about it; null where pool and photo agree. */
export function describePoolFit({ inFrame, onGround }: Clearance): string | null {
  if (inFrame < 0.15) return "The pool is out of the picture. Choose “Best place” to bring it back.";
  if (onGround < 0.2) {
    return "There is no open ground here. Drag the pool to open ground, or mark the ground under Areas.";
  }
  if (onGround < 0.9) {
    return "Something stands in the pool’s way here. Move it, make it smaller, or mark more ground under Areas.";
  }
  if (inFrame < 0.8) return "Part of the pool is out of the picture. Move it back or make it smaller.";
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

function poolParts({ type, shape, finish, coping, decking, features, light, place, size }: PoolChoice): DesignLine[] {
  const { length, width } = place ?? size;
  return designLines([
    ["Pool", [nameOf(poolTypeOptions, type), nameOf(poolShapeOptions, shape).toLowerCase()]],
    ["Size", [`${feet(length)} × ${feet(width)} ft`]],
    ["Finish", [nameOf(poolFinishOptions, finish)]],
    ["Coping", [nameOf(copingOptions, coping.material)]],
    ["Deck", [nameOf(deckOptions, decking.material), plainId(decking.color)]],
    ["Features", features.map((feature) => nameOf(poolFeatureOptions, feature))],
    ["Light", [nameOf(poolLightOptions, light)]],
  ]);
}
