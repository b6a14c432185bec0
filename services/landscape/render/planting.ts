import { hash, type Scene } from "#engine/kit.ts";
import { type BedRow, bedRows } from "./bed-rows.ts";
import type { Beds } from "./beds.ts";
import type { LandscapeDesign, Plant, PlantLayer } from "./design.ts";
import { distanceTo } from "./distance.ts";
import { houseFoot, type Touch } from "./house-foot.ts";
import { hiddenBy } from "./occlusion.ts";
import { cellAt, fieldAt, isOpen, PAVED } from "./plan.ts";
import { grownShare, type RowRule, rowRules } from "./planting-rules.ts";

/** One plant in its place: meters on the ground, `height` and `width` as it stands there. */
export type Planted = { plant: Plant; x: number; z: number; height: number; width: number; seed: number };

/** The least distance between the middles of two plants, as a share of the sum of their widths. */
const minSpacing = 0.3;
/** Plants under a window end below its sill. */
const underSill = 0.94;
/** Meters: what stands before a shrub that is there must not hide it. */
const beforeShrub = 0.62;
/** A plant cut down further than this is the wrong plant. */
const minShare = 0.6;
/** Of its width, how far from paving the middle of a plant stands: it is cut back where it leans over the walk. */
const besidePath = 0.56;

/**
 * Plants the beds, back row first, around what is `standing` there. The same design and beds always give the same
 * plants. Trees among `standing` do not come back.
 */
export function plantBeds(scene: Scene, beds: Beds, design: LandscapeDesign, standing: Planted[]): Planted[] {
  const touches = houseFoot(scene);
  const tallBefore = heightBefore(scene, touches);
  const hidesDoor: RowTask["hidesDoor"] = (plant) => hiddenBy(scene, plant).door > 0.15;
  const toPaving = pavingDistance(beds.plan);
  const planted: Planted[] = [...standing];
  bedRows(beds).forEach((bed, number) => {
    rowRules[design.arrangement].forEach((rule, row) => {
      plantRow({
        hidesDoor,
        tallBefore,
        toPaving: (x, z) => fieldAt(beds.plan, toPaving, x, z),
        beds,
        bed,
        touches,
        design,
        planted,
        rule,
        seed: design.seed * 97 + number * 31 + row * 7,
      });
    });
  });
  return planted.filter((spot) => !isTree(spot.plant));
}

function isTree({ layer }: Plant): boolean {
  return layer === "ornamental-tree" || layer === "shade-tree";
}

/** Meters: what is higher may not stand before the front door. */
const overDoor = 0.7;

type RowTask = {
  hidesDoor(plant: { x: number; z: number; width: number }): boolean;
  tallBefore(z: number): number;
  toPaving(x: number, z: number): number;
  beds: Beds;
  bed: BedRow;
  touches: Touch[];
  design: LandscapeDesign;
  planted: Planted[];
  rule: RowRule;
  seed: number;
};

function plantRow(task: RowTask): void {
  const { hidesDoor, tallBefore, toPaving, beds, bed, touches, design, planted, rule, seed } = task;
  const { plan } = beds;
  const start = plan.left + bed.first * plan.cell;
  const length = bed.near.length * plan.cell;
  const kinds = fewerKinds(kindsFor(design, rule.layers), length, design.seed);
  if (kinds.length === 0) return;
  const grown = grownShare[design.maturity];
  const formal = design.arrangement === "formal" || design.arrangement === "modern";
  let groups = hash(seed, 1, 5) < 0.5 ? 0 : 1;
  let kind = 0;
  let left = 0;
  let open = false;
  let x = 0;
  for (let count = 0; count < 400; count++) {
    if (left === 0) {
      left = rule.group[0] + Math.floor(hash(seed, count, 11) * (rule.group[1] - rule.group[0] + 1));
      kind = kindOfGroup(groups++, kinds.length);
      open = count > 0 && hash(seed, count, 13) < rule.gaps;
    }
    left--;
    const plant = kinds[kind];
    const step = plant.width * rule.spacing * (formal ? 1 : grown * apart(hash(seed, count, 29)));
    const at = x + step / 2;
    x += step;
    if (at > length) break;
    if (open) continue;
    const stray = (axis: number) => (hash(seed, count, axis) - 0.5) * 2 * rule.stray;
    const spotX = start + at + stray(17);
    const k = Math.floor((spotX - start) / plan.cell);
    const near = bed.near[k];
    const far = bed.far[k];
    if (!(far >= near)) continue;
    // A round plant against the wall stands half its width away from it.
    const half = Math.min(plant.width * grown * 0.42, (far - near) / 2);
    // In a drift every other one stands a little nearer: nobody sees them one after the other.
    const aside = (count % 2 === 0 ? 0.5 : -0.5) * rule.stagger * plant.width * grown;
    const spotZ = far - half - (far - near - 2 * half) * rule.at + stray(19) * 0.7 + aside;
    const clear = bed.atHouse ? clearHeight(touches, spotX, spotZ) * underSill : Infinity;
    const fits = Math.min(clear, tallBefore(spotZ));
    const room = toPaving(spotX, spotZ) / besidePath;
    const isLow = (other: Plant) => Math.min(fits / other.height, room / other.width) >= grown * minShare;
    const fitting = isLow(plant)
      ? plant
      : design.plants.find((other) => rule.layers.includes(other.layer) && isLow(other));
    if (!fitting) continue;
    const size = Math.min(grown * grownSize(formal, hash(seed, count, 23)), room / fitting.width);
    // Small ones, by chance or because paving leaves no more room, stand closer.
    if (!formal) x -= step * Math.max(0, 1 - size / grown);
    const height = Math.min(fitting.height * size, fits);
    const width = fitting.width * size;
    const spot = { plant: fitting, x: spotX, z: spotZ, height, width, seed: seed * 131 + count };
    if (blocksEntrance(touches, spotX, spotZ) || (height > overDoor && hidesDoor({ x: spotX, z: spotZ, width })))
      continue;
    if (standsFree(spot, beds, planted)) planted.push(spot);
  }
}

/** Meters that stay free beside and before a door or garage that is entered from the ground, `margin` more at both ends, and how high the step to it may be. */
const freeEntrance = { aside: 0.3, before: 1.8, margin: 0.3, step: 0.5 };

function blocksEntrance(touches: Touch[], x: number, z: number): boolean {
  return touches.some(
    (touch) =>
      touch.step < freeEntrance.step &&
      Math.abs(touch.x - x) < freeEntrance.aside &&
      Math.abs(touch.z - freeEntrance.before / 2 - z) < freeEntrance.before / 2 + freeEntrance.margin,
  );
}

/** Meters of a bed for each kind in a row of it, after the first. */
const metersAKind = 2.6;

/** A short bed shows few kinds of plants, and so enough of each for a drift. The first is a green one where there is one, see `kindOfGroup`. */
function fewerKinds(kinds: Plant[], length: number, seed: number): Plant[] {
  const count = Math.min(kinds.length, 1 + Math.round(length / metersAKind));
  const first = Math.floor(hash(seed, kinds.length, 37) * kinds.length);
  const turned = kinds.map((_, k) => kinds[(first + k) % kinds.length]);
  const green = turned.find((plant) => plant.winter === "evergreen" && !plant.sprites.some(blooms));
  return (green ? [green, ...turned.filter((plant) => plant !== green)] : turned).slice(0, count);
}

/** Which kind a group of a row is of: every other one is of the first, the others take turns in between. One plant that recurs holds a bed together. */
function kindOfGroup(number: number, kinds: number): number {
  return number % 2 === 0 || kinds === 1 ? 0 : 1 + (((number - 1) / 2) % (kinds - 1));
}

function pavingDistance({ label, columns, rows, cell }: Beds["plan"]): Float32Array {
  const paved = label.map((kind) => (kind === PAVED ? 1 : 0));
  return distanceTo(paved, columns, rows).map((cells) => cells * cell);
}

/** Of the usual distance: in a drift some stand in each other's leaves and some leave a gap, as nobody plants them by the ruler. */
function apart(drawn: number): number {
  return 0.76 + 0.48 * drawn;
}

/** Of the size its kind has by then: shears keep a formal row even to the eye, not to the inch, elsewhere one has been eaten and another overtakes its neighbors. */
function grownSize(formal: boolean, drawn: number): number {
  return formal ? 0.9 + 0.16 * drawn : 0.74 + 0.44 * drawn;
}

function kindsFor({ plants, season }: LandscapeDesign, layers: readonly PlantLayer[]): Plant[] {
  const shown = (plant: Plant) =>
    season !== "winter" || plant.winter === "tan" || (plant.winter === "evergreen" && !plant.sprites.every(blooms));
  for (const layer of layers) {
    const kinds = plants.filter((plant) => plant.layer === layer);
    if (kinds.length > 0) return kinds.filter(shown);
  }
  return [];
}

/** Photographed in flower, which it is not in winter. */
function blooms(sprite: string): boolean {
  return /^(azalea|coneflower|daylily|hydrangea|lavender|catmint|rose|salvia)-/.test(sprite);
}

/** Meters up to the lowest window behind a spot. */
function clearHeight(touches: Touch[], x: number, z: number): number {
  let clear = Infinity;
  for (const touch of touches) {
    // The window that the viewer sees behind the plant, not the one beside it.
    const seen = (touch.x / touch.z) * z;
    if (Math.abs(seen - x) < 0.35) clear = Math.min(clear, touch.shrub ? beforeShrub : touch.clear);
  }
  return clear;
}

/** Of the photo's height, what a plant may take up that stands nearer to the viewer than the house: right before the lens a small shrub is a giant. */
const lowBefore = 0.1;

/** Meters that plants may be high at a distance: much nearer than the house they would stand before everything. */
function heightBefore({ camera }: Scene, touches: Touch[]): (z: number) => number {
  const house = touches.length > 0 ? touches[touches.length >> 1].z : 14;
  return (z) => (z < house * 0.6 ? Math.min(0.5, (lowBefore * camera.height * z) / camera.focal) : Infinity);
}

function standsFree(spot: Planted, { plan, depth }: Beds, planted: Planted[]): boolean {
  const at = cellAt(plan, spot.x, spot.z);
  if (at < 0 || !isOpen(plan.label[at])) return false;
  const clear = Math.min(0.12, spot.width * 0.3);
  if (fieldAt(plan, depth, spot.x, spot.z) < clear || besidePaving(plan, spot, clear)) return false;
  return planted.every(
    (other) =>
      Math.hypot(other.x - spot.x, other.z - spot.z) > minSpacing * (other.width + spot.width) || other === spot,
  );
}

function besidePaving(plan: Beds["plan"], { x, z }: Planted, clear: number): boolean {
  return [
    [clear, 0],
    [-clear, 0],
    [0, clear],
    [0, -clear],
  ].some(([dx, dz]) => {
    const at = cellAt(plan, x + dx, z + dz);
    return at >= 0 && plan.label[at] === PAVED;
  });
}
