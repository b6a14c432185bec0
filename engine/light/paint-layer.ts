import { type LinearColor, linearOfHex, luminance } from "../color.ts";
import { type Band, layBands } from "../materials/lay-bands.ts";
import type { MaterialId } from "../materials/material-ids.ts";
import { materials, tileOf } from "../materials/materials.ts";
import { flatRelief, isBonded, type Relief, sampleTile } from "../materials/sample-tile.ts";
import type { SurfacePieces } from "../materials/surface-pieces.ts";
import type { Tile } from "../materials/tile.ts";
import type { Mask } from "../raster.ts";
import { colorsOfWall, measureJoints } from "./colors-of-wall.ts";
import { isEven, repaintDetail, showsAlready } from "./kept-relief.ts";
import { matchSharpness } from "./match-sharpness.ts";
import type { PreparedRegion } from "./prepare-region.ts";

/** What is laid on a surface, ready to be lit. */
export type Coat = {
  color: LinearColor;
  /** The color that the relief's third channel mixes in. */
  second: LinearColor;
  relief: Relief;
  /** How much of the photo's own fine detail stays, for every piece of the surface. */
  keeps: number[];
  gloss: number;
  /** Of the relief's dark lines, what is the sun's shadow. */
  castShare: number;
  /** Tone of the lowest edge. */
  edge: number;
};

/** Edges and corners worked into a relief once it is laid; `repainted` tells the pieces where the old relief stays. `key` names the work. */
export type Finishing = {
  key: string;
  work: (relief: Relief, repainted: boolean[]) => void;
  /** How a running bond is laid on this wall, whose half bricks are `half` meters long and courses `course` high. */
  masonry?: (half: number, course: number) => Masonry;
  /** Takes the place of the material's own second color. */
  second?: LinearColor;
};

/** A wall's pieces as bricks are laid on them, and the bands that are laid over those. */
export type Masonry = { surface: SurfacePieces; bands: Band[] };

const keptReliefs = 3;

/**
 * A material on its surface. Where the surface shows the asked relief already, its own detail takes the tile's place:
 * nothing looks more like the photo than itself.
 */
export function finishCoat(
  region: PreparedRegion,
  { material, hex }: { material: MaterialId; hex: string },
  { tile = tileOf(material), finishing }: { tile?: Tile; finishing?: Finishing } = {},
): Coat {
  const look = materials[material];
  const repaint = region.existing.map((old) => showsAlready(old, look.repaintOn));
  const laidAs = repaint.every(Boolean) ? "flat" : `${material}/${repaint.map(Number).join("")}`;
  const own = look.second(linearOfHex(hex));
  const second = finishing?.second ?? own;
  const color = look.aged?.(linearOfHex(hex)) ?? linearOfHex(hex);
  // What is worked in afterwards is in no relief that is made as sharp as the photo.
  const contrast = contrastOf(color, own);
  const relief = keptRelief(region, `${laidAs}/${finishing?.key ?? ""}/${contrast}`, () => {
    const laid = layMaterial(region, tile, repaint, finishing);
    const fine = look.hasJoints ? region.lens.fine : 0;
    if (!repaint.every(Boolean)) matchSharpness(laid, region.mask, { ...region.lens, fine, second: contrast });
    finishing?.work(laid, repaint);
    return laid;
  });
  const repainted = repaintedShare(region, color);
  const keeps = region.existing.map((old, piece) => (repaint[piece] ? repainted : isEven(old) ? look.detail : 0));
  const laid = look.hasJoints
    ? colorsOfWall(color, second, measureJoints(relief))
    : look.mirrors
      ? underSheen(color, { mirrored: second, sheen: meanSecond(relief, region.mask), gloss: look.gloss })
      : { color, second };
  return { gloss: look.gloss, ...laid, relief, keeps, castShare: look.castShare, edge: look.edge };
}

/** Of each channel of a dark color, what at least stays under a sheen: a paint is chosen for its color, not for the sky's. */
const minUnder = 0.45;
/** Matte paint throws back so much of the sky's light in its own color. */
const ownHue = 0.7;
/** Of what stays, how much its gloss is at most, but for black: without any it would be a hole in the picture. */
const maxGloss = 0.8;
const minGloss = 0.014;

/**
 * A color, what its faces mirror, of which they show the share `sheen`, and its gloss: so that all together are the color. Of a dark color less is
 * mirrored than `mirrored`, and less of a hue that it is not of.
 */
function underSheen(
  color: LinearColor,
  { mirrored, sheen, gloss }: { mirrored: LinearColor; sheen: number; gloss: number },
): { color: LinearColor; second: LinearColor; gloss: number } {
  const [own, sky] = [Math.max(1e-6, luminance(...color)), luminance(...mirrored)];
  const channels = [0, 1, 2] as const;
  const second = channels.map((c) => {
    const wanted = (1 - ownHue) * mirrored[c] + (ownHue * sky * color[c]) / own;
    return Math.min(wanted, ((1 - minUnder) * color[c]) / Math.max(1e-6, sheen));
  }) as LinearColor;
  const under = channels.map((c) => (color[c] - sheen * second[c]) / (1 - sheen)) as LinearColor;
  return { color: under, second, gloss: Math.min(gloss, Math.max(minGloss, maxGloss * Math.min(...under))) };
}

/** Of what is laid, the second color's share. */
function meanSecond(relief: Relief, { data }: Mask): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < data.length; i += 5) {
    if (data[i] === 0) continue;
    sum += relief[i * 3 + 2];
    count++;
  }
  return sum / 255 / Math.max(1, count);
}

/** How much lighter the second color is, to the next power of two: a relief serves all colors that are about as far from theirs. */
function contrastOf(color: LinearColor, second: LinearColor): number {
  const octaves = Math.log2((luminance(...second) + 0.01) / (luminance(...color) + 0.01));
  return 2 ** Math.max(-2, Math.min(4, Math.round(octaves)));
}

/** Paint or stain over what is there: every board, panel and screw stays. `grain` is the wood that a stain shows. */
export function paintCoat(region: PreparedRegion, hex: string, grain: Tile | null = null): Coat {
  const color = linearOfHex(hex);
  const { mask, surface } = region;
  const relief = keptRelief(region, grain ? "grain" : "flat", () =>
    grain ? sampleTile(grain, mask, surface.pieceOf, surface.pieces) : flatRelief(mask.data.length),
  );
  const keep = repaintedShare(region, color);
  return { color, second: color, relief, keeps: region.existing.map(() => keep), gloss: 0.02, castShare: 0, edge: 1 };
}

/** A relief is kept under its key, the last few only. */
export function keptRelief(region: PreparedRegion, key: string, lay: () => Relief): Relief {
  const relief = region.reliefs.get(key) ?? lay();
  region.reliefs.delete(key);
  region.reliefs.set(key, relief);
  for (const oldest of region.reliefs.keys()) {
    if (region.reliefs.size <= keptReliefs) break;
    region.reliefs.delete(oldest);
  }
  return relief;
}

function repaintedShare(region: PreparedRegion, color: LinearColor): number {
  return repaintDetail(luminance(...color), region.shading.reference - region.exposure);
}

function layMaterial(region: PreparedRegion, tile: Tile, repaint: boolean[], finishing?: Finishing): Relief {
  const { mask, surface } = region;
  if (repaint.every(Boolean)) return flatRelief(mask.data.length);
  const relief = layTile(region, tile, finishing);
  if (!repaint.some(Boolean)) return relief;
  for (let i = 0; i < mask.data.length; i++) {
    if (!repaint[surface.pieceOf[i]]) continue;
    relief[i * 3] = 128;
    relief[i * 3 + 1] = 128;
    relief[i * 3 + 2] = 0;
  }
  return relief;
}

function layTile({ mask, surface }: PreparedRegion, tile: Tile, finishing?: Finishing): Relief {
  const masonry = isBonded(tile) ? finishing?.masonry?.(tile.bond.length / 2, tile.course) : undefined;
  if (!masonry || !isBonded(tile)) return sampleTile(tile, mask, surface.pieceOf, surface.pieces);
  const relief = sampleTile(tile, mask, surface.pieceOf, masonry.surface.pieces);
  layBands(relief, tile, { mask, surface: masonry.surface }, masonry.bands);
  return relief;
}
