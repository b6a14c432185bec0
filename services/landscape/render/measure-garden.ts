import { feetPerMeter, type KnownSize, type Quantity, type Scene } from "#engine/kit.ts";
import type { LandscapeDesign, PlantLayer } from "./design.ts";
import { layOut } from "./layout.ts";
import type { PatioPlace } from "./patio.ts";
import type { Planted } from "./planting.ts";

/** Meters between the spots at which a patio's area is counted. */
const grain = 0.05;
const laid = { low: 0.97, high: 1.03 };
/** Of what somebody says from memory of a lawn or a drive. */
const told = { low: 0.9, high: 1.1 };

/** What is counted, by the layers of plants and the ids of things that stand in a garden. */
const counted = [
  { part: "trees", layers: ["shade-tree", "ornamental-tree"] },
  { part: "shrubs", layers: ["shrub", "hedge"] },
  { part: "perennials", layers: ["perennial", "grass", "groundcover"] },
] as const satisfies { part: string; layers: PlantLayer[] }[];
const things = [
  { part: "boulders", id: "boulder" },
  { part: "raised-beds", id: "raised-bed" },
  { part: "path-lights", id: "path-light" },
] as const;

/**
 * Square feet of patio, and plants and what stands about by the piece, as they found room on the photo. A photo does not show where
 * lawn, drive and walk end: a person says how large they are.
 */
export function measureLandscape(scene: Scene, design: LandscapeDesign): Quantity[] {
  const { patio, circle, bars, planted } = layOut(scene, design);
  const quantities: Quantity[] = [];
  if (design.patio && patio) {
    const area = areaOf(patio) * feetPerMeter ** 2;
    quantities.push({ part: "patio", state: "known", low: area * laid.low, high: area * laid.high });
  }
  if (circle) quantities.push({ part: "fire-pit", state: "known", low: 1, high: 1 });
  const hasPergola = design.structures.includes("pergola") && bars.length > 0;
  if (hasPergola) quantities.push({ part: "pergola", state: "known", low: 1, high: 1 });
  if (design.lawn !== "keep") quantities.push(asked("lawn", "lawn-size"));
  if (design.drive) quantities.push(asked("drive", "drive-size"));
  if (design.walk) quantities.push(asked("walk", "walk-size"));
  return [...quantities, ...count(planted, design)];
}

function asked(part: string, per: KnownSize): Quantity {
  return { part, state: "asks", per, power: 1, ...told, guess: null };
}

/** Plants of the design, and things, of which each is one piece in the picture. */
function count(planted: readonly Planted[], { plants }: LandscapeDesign): Quantity[] {
  const isPlant = new Set(plants.map(({ id }) => id));
  const sums = [
    ...counted.map(({ part, layers }) => ({
      part,
      pieces: planted.filter(({ plant }) => isPlant.has(plant.id) && layers.some((layer) => layer === plant.layer))
        .length,
    })),
    ...things.map(({ part, id }) => ({ part, pieces: planted.filter(({ plant }) => plant.id === id).length })),
  ];
  return sums
    .filter(({ pieces }) => pieces > 0)
    .map(({ part, pieces }) => ({ part, state: "known", low: pieces, high: pieces }));
}

function areaOf({ x, z, length, depth, inside }: PatioPlace): number {
  const reach = (length + depth) / 2;
  let spots = 0;
  for (let dx = -reach; dx < reach; dx += grain) {
    for (let dz = -reach; dz < reach; dz += grain) if (inside(x + dx, z + dz) > 0) spots++;
  }
  return spots * grain ** 2;
}
