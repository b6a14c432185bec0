import type { Scene } from "#engine/kit.ts";
import { type Beds, type Island, layOutBeds } from "./beds.ts";
import type { LandscapeDesign } from "./design.ts";
import { dropBareBeds } from "./drop-bare-beds.ts";
import {
  aroundFire,
  bedsInGravel,
  fireCircle,
  liesLoose,
  raisedBeds,
  standOnPatio,
  takeGround,
  thingsInBeds,
} from "./extras.ts";
import { closeLayoutScene, gardenScene, layoutScene } from "./garden-scene.ts";
import { growHedge } from "./hedge.ts";
import { isBare } from "./lay-lawn.ts";
import { type PatioPlace, placePatio } from "./patio.ts";
import { pergolaBars, stringLights } from "./pergola.ts";
import { type Planted, plantBeds } from "./planting.ts";
import type { Bar, Point } from "./timber.ts";
import { standTrees } from "./trees.ts";

/** Where everything of a design stands. Designs with the same `key` stand alike on a photo. */
export type Layout = {
  key: string;
  beds: Beds;
  planted: Planted[];
  circle: Island | null;
  patio: PatioPlace | null;
  bars: Bar[];
  bulbs: Point[];
  /** Whether new turf goes over all open ground, bare soil too; a green lawn is only freshened. */
  turfed: boolean;
};

/** Kept for the last design asked, as preview, list and mask all ask for it. */
export function layOut(photo: Scene, design: LandscapeDesign): Layout {
  const garden = gardenScene(photo);
  const kept = garden.once<{ key: string; layout: Layout | null }>("landscape-layout", () => ({
    key: "",
    layout: null,
  }));
  const { arrangement, lawn, plants, patio, structures, lighting, maturity, season, seed } = design;
  const turfed = lawn === "fresh-sod" && garden.once("lawn-is-bare", () => isBare(layoutScene(garden)));
  const key = JSON.stringify([
    arrangement,
    liesLoose(design),
    turfed,
    plants.map(({ id }) => id),
    patio && { ...patio, paving: null },
    structures,
    lighting,
    maturity,
    season,
    seed,
  ]);
  if (kept.layout === null || kept.key !== key) {
    kept.layout = { key, ...draw(layoutScene(garden), design, turfed) };
    kept.key = key;
  }
  closeLayoutScene(garden);
  return kept.layout;
}

function draw(scene: Scene, design: LandscapeDesign, turfed: boolean): Omit<Layout, "key"> {
  const patio = placePatio(scene, design);
  const frame = patio ?? placeFrame(scene, design);
  const floor = patio ? standOnPatio(patio, design.seed) : frame ? takeGround(frame, design.seed) : [];
  const trees = standTrees(scene, design, floor);
  const islands: Island[] = trees.map(({ x, z, plant }) => ({
    x,
    z,
    radius: plant.layer === "shade-tree" ? 1.0 : 1.25,
  }));
  islands.push(...bedsInGravel(scene, design, [...floor, ...trees]));
  const beds = layOutBeds(scene, design.arrangement, islands, design.seed, { patio, turfed });
  const planted = [...trees, ...growHedge(scene, design)];
  const circle = fireCircle(scene, design, [...floor, ...planted]);
  if (circle) planted.push(...aroundFire(circle, design.seed));
  planted.push(...raisedBeds(scene, design, [...floor, ...planted]));
  planted.push(...plantBeds(scene, beds, design, [...trees.map(trunkOf), ...thingsInBeds(beds, design)]));
  dropBareBeds(scene, beds, planted);
  planted.push(...floor.filter(({ plant }) => plant.sprites.length > 0));
  return { beds, planted, circle, patio, turfed, ...buildOver(frame, design) };
}

/** Posts and lights of a garden without a patio stand on the lawn. */
function placeFrame(scene: Scene, { structures, lighting }: LandscapeDesign): PatioPlace | null {
  if (!structures.includes("pergola") && lighting !== "string-lights") return null;
  return placePatio(scene, { patio: { shape: "rectangle", length: 4.2, depth: 3.4 } });
}

function buildOver(
  frame: PatioPlace | null,
  { structures, lighting }: LandscapeDesign,
): Pick<Layout, "bars" | "bulbs"> {
  if (frame === null) return { bars: [], bulbs: [] };
  const pergola = structures.includes("pergola");
  const bars = pergola ? pergolaBars(frame) : [];
  if (lighting !== "string-lights") return { bars, bulbs: [] };
  const strings = stringLights(frame, pergola);
  return { bars: [...bars, ...strings.bars], bulbs: strings.bulbs };
}

/** Under a tree there is room for all but its trunk. */
function trunkOf(tree: Planted): Planted {
  return { ...tree, width: 0.5 };
}
