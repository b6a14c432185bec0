import {
  foliageTone,
  habitOf,
  hash,
  luminance,
  type Placement,
  type Scene,
  type SpriteId,
  type Stock,
  seenAt,
  sprites,
} from "#engine/kit.ts";
import type { LandscapeDesign, Plant, PlantLayer, Season } from "./design.ts";
import type { Layout } from "./layout.ts";
import { toneOf } from "./plant-tone.ts";
import type { Planted } from "./planting.ts";

/** Of its width, at most, that a plant's footprint takes: a low one is not blown up to its height. */
const maxWidth = 1.35;

/** How far plants of a layer differ in form from those in the stock: 0 not at all, 1 as a wild shrub. */
const wildness: Record<PlantLayer, number> = {
  shrub: 1,
  perennial: 1,
  grass: 1,
  groundcover: 1,
  "ornamental-tree": 0.6,
  "shade-tree": 0.6,
  hedge: 0.35,
};
/** Of that, in gardens whose shrubs are clipped. */
const clipped = 0.6;

/** How dark a plant of a bed is at its foot. */
const inSoil = 0.68;

/** So many plants of a kind on average share a form: each form is a file to load. */
const plantsPerForm = 2;
/** Meters within which two of a kind should not be of one form. */
const beside = 2.2;

/** The plants of a layout as sprites of the right height, each of its own form, as bright and as green as those in the photo. */
export async function placePlants(
  scene: Scene,
  { planted }: Layout,
  design: LandscapeDesign,
  stock: Stock,
): Promise<Placement[]> {
  const looks = chooseLooks(planted, design);
  const free = design.arrangement === "formal" || design.arrangement === "modern" ? clipped : 1;
  const placements: Placement[] = [];
  for (const [k, spot] of planted.entries()) {
    const look = looks[k];
    if (look === null) continue;
    const sprite = await stock.sprite(look.id);
    const placement: Placement = {
      sprite,
      x: spot.x,
      z: spot.z,
      scale: Math.min(spot.height / (sprite.metres * sprite.foot[1]), (maxWidth * spot.width) / (2 * sprite.radius)),
      mirrored: look.mirrored,
    };
    placements.push(spot.plant.thing ? placement : { ...placement, ...looksOf(scene, spot, design, free) });
  }
  return placements;
}

/** What makes it one of the photo's plants, and tells it from its neighbors. */
function looksOf(
  scene: Scene,
  spot: Planted,
  { season }: LandscapeDesign,
  free: number,
): Pick<Placement, "tone" | "contrast" | "gaps" | "crisp" | "level" | "habit" | "rooted"> {
  const foot = seenAt(scene.camera, spot.x, 0, spot.z);
  const { tone, contrast, gaps, crisp, level } = foliageTone(scene, foot, 0.5 * spot.height * foot.pixelsPerMeter);
  const own = toneOf(spot, season);
  return {
    habit: habitOf(spot.seed, wildness[spot.plant.layer] * free),
    contrast,
    gaps,
    crisp,
    level: level === undefined ? undefined : level * luminance(...own),
    rooted: inSoil,
    tone: [own[0] * tone[0], own[1] * tone[1], own[2] * tone[2]],
  };
}

type Look = { id: SpriteId; mirrored: boolean };

/** How alike a plant and its mirror image look; 1 is the same. */
const mirrorSimilarity = 0.45;

/** A sprite for each and the way it is turned; null where the stock has none. Neighbors of one kind are not of one look as far as there are others. */
function chooseLooks(planted: readonly Planted[], { season, seed }: LandscapeDesign): (Look | null)[] {
  const counts = new Map<string, number>();
  for (const { plant } of planted) counts.set(plant.id, (counts.get(plant.id) ?? 0) + 1);
  const chosen: (Look | null)[] = [];
  for (const [k, spot] of planted.entries()) {
    const all = spritesOf(spot.plant, season);
    const wanted = Math.ceil((counts.get(spot.plant.id) ?? 1) / plantsPerForm);
    const from = Math.floor(hash(seed, all.length, 51) * all.length);
    const forms = all.map((_, i) => all[(from + i) % all.length]).slice(0, Math.max(1, wanted));
    const crowds = new Float64Array(forms.length * 2);
    for (let other = 0; other < k; other++) {
      const near = chosen[other];
      const form = near === null ? -1 : forms.indexOf(near.id);
      const away = Math.hypot(planted[other].x - spot.x, planted[other].z - spot.z);
      if (near === null || form < 0 || away > beside) continue;
      const own = form * 2 + (near.mirrored ? 1 : 0);
      crowds[own] += 1 / (0.3 + away);
      crowds[own ^ 1] += mirrorSimilarity / (0.3 + away);
    }
    for (let i = 0; i < crowds.length; i++) crowds[i] += 0.2 * hash(spot.seed, i, 9);
    const best = crowds.indexOf(Math.min(...crowds));
    chosen.push(forms.length === 0 ? null : { id: forms[best >> 1], mirrored: best % 2 === 1 });
  }
  return chosen;
}

function spritesOf({ sprites: usual, inSpring }: Plant, season: Season): SpriteId[] {
  return ((season === "spring" && inSpring) || usual).filter((id): id is SpriteId => id in sprites);
}
