import { type LinearColor, linearOfHex, luminance } from "../color.ts";
import { architecturalTile, slateLookTile, threeTabTile } from "./asphalt.ts";
import { cedarShakeTile, shingleSidingTile } from "./cedar.ts";
import { cedarLapTile, dutchLapTile, fiberCementLapTile, logTile, vinylLapTile } from "./lap.ts";
import { brickTile, ledgestoneTile, paintedBrickTile } from "./masonry.ts";
import type { MaterialId } from "./material-ids.ts";
import { metalShingleTile, ribbedMetalTile, standingSeamTile } from "./metal-roof.ts";
import { membraneTile, stuccoTile } from "./plain.ts";
import { clayBarrelTile, concreteTileTile } from "./roof-tile.ts";
import { slateTile } from "./slate.ts";
import { makeTile, type Tile, type TileRecipe } from "./tile.ts";
import { boardAndBattenTile, metalPanelTile } from "./upright.ts";

/** Which relief an existing surface must show for the photo's own detail to be kept instead of a new tile. */
export type ReliefKind = "courses" | "uprights" | "smooth" | "any" | "none";

export type Material = {
  recipe: () => TileRecipe;
  /** The color that the tile's `second` mixes in, from the chosen one. */
  second: (color: LinearColor) => LinearColor;
  /** What a roof or wall of the chosen color shows as a whole, where weather has its part in that. */
  aged?: (color: LinearColor) => LinearColor;
  /** The second color is what its faces mirror, which the swatch of its color holds already. */
  mirrors?: boolean;
  /** How much of the photo's own fine detail goes on top of the tile. */
  detail: number;
  /** How much light comes back in its own color, not the material's: why black is never quite black outdoors. */
  gloss: number;
  repaintOn: ReliefKind;
  /** Tone of the lowest edge of a roof, where the material shows its thickness and the drip edge its shadow. */
  edge: number;
  /** A siding of boards, which ends in a board at the house's corners. */
  hasCornerBoards: boolean;
  /** Of its dark lines, what is the sun's shadow: where no sun falls on them only the rest is seen. */
  castShare: number;
  /** How much darker splashed soil leaves the foot of a wall of it, as a share. */
  foot: number;
  /** Of single stones, whose color is that of the wall as a whole. */
  hasJoints?: boolean;
};

const same = (color: LinearColor): LinearColor => color;
const sky = (color: LinearColor): LinearColor => [color[0] * 0.7 + 0.24, color[1] * 0.7 + 0.27, color[2] * 0.7 + 0.31];

/** Of mortar, what it takes on of its bricks: their dust and what they throw back into the joint. */
const brickInMortar = 0.35;

/** Gray-beige that stays apart from the bricks: darker than light ones, lighter than all others. */
function mortar(color: LinearColor): LinearColor {
  const light = luminance(...color);
  const plain = linearOfHex("#b4ada0");
  const level = light > 0.28 ? 0.4 + 0.45 * light : 0.3 + 0.7 * Math.min(1, light / 0.24);
  const tint = (brickInMortar * luminance(...plain)) / Math.max(0.01, light);
  const mixed = (c: number) => level * ((1 - brickInMortar) * plain[c] + tint * color[c]);
  return [mixed(0), mixed(1), mixed(2)];
}

/** Dust and lichen as they lie on clay. */
const patina: LinearColor = [1.08, 1, 0.78];

/** Clay under a share of patina that is `lighter` times as light. */
function dulled(color: LinearColor, share: number, lighter: number): LinearColor {
  const level = share * lighter * luminance(...color);
  const mixed = (c: number) => level * patina[c] + (1 - share) * color[c];
  return [mixed(0), mixed(1), mixed(2)];
}

const asphalt = {
  second: same,
  detail: 0.25,
  gloss: 0.028,
  repaintOn: "none",
  edge: 0.55,
  foot: 0,
  hasCornerBoards: false,
  castShare: 0,
} as const;
const metal = {
  second: sky,
  detail: 0,
  gloss: 0.03,
  repaintOn: "none",
  edge: 0.75,
  foot: 0,
  hasCornerBoards: false,
  castShare: 0,
} as const;
const tile = {
  second: same,
  detail: 0.05,
  gloss: 0.018,
  repaintOn: "none",
  edge: 0.45,
  foot: 0,
  hasCornerBoards: false,
  castShare: 0,
} as const;
const boards = {
  second: same,
  detail: 0.12,
  gloss: 0.02,
  repaintOn: "courses",
  edge: 1,
  foot: 0.07,
  hasCornerBoards: true,
  castShare: 0.5,
} as const;
const stone = {
  second: same,
  detail: 0.08,
  gloss: 0.006,
  repaintOn: "none",
  edge: 1,
  foot: 0.16,
  hasCornerBoards: false,
  hasJoints: true,
  castShare: 0,
} as const;

export const materials: Record<MaterialId, Material> = {
  "three-tab-asphalt": { ...asphalt, recipe: threeTabTile },
  "architectural-asphalt": { ...asphalt, recipe: architecturalTile },
  "slate-look-asphalt": { ...asphalt, recipe: slateLookTile },
  "standing-seam": { ...metal, mirrors: true, recipe: standingSeamTile },
  "ribbed-metal": { ...metal, mirrors: true, recipe: ribbedMetalTile },
  "metal-shingle": { ...metal, recipe: metalShingleTile },
  "clay-barrel-tile": {
    ...tile,
    aged: (color) => dulled(color, 0.24, 1.1),
    second: (color) => dulled(color, 0.6, 1.35),
    recipe: clayBarrelTile,
  },
  "concrete-tile": { ...tile, recipe: concreteTileTile },
  slate: { ...tile, gloss: 0.022, recipe: slateTile },
  "cedar-shake": { ...tile, gloss: 0.006, recipe: cedarShakeTile },
  "low-slope-membrane": { ...tile, edge: 0.8, recipe: membraneTile },
  "vinyl-lap": { ...boards, recipe: vinylLapTile },
  "dutch-lap": { ...boards, recipe: dutchLapTile },
  "fiber-cement-lap": { ...boards, recipe: fiberCementLapTile },
  "cedar-lap": { ...boards, repaintOn: "none", recipe: cedarLapTile },
  log: { ...boards, castShare: 0.25, hasCornerBoards: false, repaintOn: "none", recipe: logTile },
  "shingle-siding": { ...boards, repaintOn: "none", recipe: shingleSidingTile },
  "board-and-batten": { ...boards, repaintOn: "uprights", recipe: boardAndBattenTile },
  "metal-panel": {
    ...boards,
    hasCornerBoards: false,
    repaintOn: "none",
    detail: 0.05,
    gloss: 0.028,
    recipe: metalPanelTile,
  },
  stucco: { ...boards, castShare: 0, foot: 0.11, hasCornerBoards: false, repaintOn: "smooth", recipe: stuccoTile },
  brick: { ...stone, second: mortar, recipe: brickTile },
  ledgestone: { ...stone, recipe: ledgestoneTile },
  "painted-brick": { ...stone, repaintOn: "any", recipe: paintedBrickTile },
};

// A tile is 4 MB with its mip levels: a roof, a wall and the ones tried just before are worth keeping, not all.
const keptTiles = 4;
// A coarse one is 1 MB: those of a row of looks.
const keptCoarse = 12;
const tiles = new Map<MaterialId, Tile>();
const coarseTiles = new Map<MaterialId, Tile>();

/** `coarse`: of half as many texels a side, which a picture no larger than a card does not show. */
export function tileOf(id: MaterialId, coarse = false): Tile {
  const kept = coarse ? coarseTiles : tiles;
  const tile = kept.get(id) ?? makeTile(materials[id].recipe(), coarse);
  kept.delete(id);
  kept.set(id, tile);
  for (const oldest of kept.keys()) {
    if (kept.size <= (coarse ? keptCoarse : keptTiles)) break;
    kept.delete(oldest);
  }
  return tile;
}
