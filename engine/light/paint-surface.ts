import { type LinearColor, linearOfByte, luminance } from "../color.ts";
import { hash, smoothstep } from "../materials/noise.ts";
import type { Raster } from "../raster.ts";
import { hasDarkLines, isEven, textureDepth } from "./kept-relief.ts";
import type { Coat } from "./paint-layer.ts";
import type { PreparedRegion } from "./prepare-region.ts";
import { darkFloor } from "./shading.ts";
import { besideWhite } from "./white-beside.ts";

/** Writes the new linear color of a photo pixel that the surface covers. */
export type Painter = (x: number, y: number, light: Float64Array) => void;

const darkestLight = -2.3;
const brightestLight = 0.6;
const glareStart = 0.15;
const shadeStart = -1.1;
/**
 * Of the light that falls on boards, what each throws into the shadow of the next, by their own reflectance: lines of white siding are half as
 * deep as those of dark ones. By three photographed walls of white, blue and charcoal boards.
 */
const thrownBack = 0.55;
const contrast = 0.95;
/** Log light, against that of the lit parts: below the first no sun falls on a surface, above the second all of it does. */
const [inShade, inSun] = [-0.75, -0.1];
/** Of what a roof mirrors: it faces the sky, a wall the street. */
const skyTint = { roof: [0.93, 1, 1.07], siding: [1, 1, 1] } as const;

/** Old shingles and courses stay below this contrast (log luminance); a wall known to be smooth has next to none. */
const strongestTexture = { roof: 0.9, siding: 0.4 };
const smoothTexture = 0.17;
/**
 * Log light. Lines of old boards are darker than their faces, never lighter: what is lighter than the smoothed light by more than the first, beside
 * a shadow's border, may lie outside of that shadow, by more than the second it surely does.
 */
const [noLight, sureLight] = [0.04, 0.14];
/** The photo's own grain lies within this log contrast; new surfaces get this share of it, or they look drawn. */
const grainLimit = 0.05;
const grainShare = 0.6;
/** An even spread of -0.5 to 0.5 has this deviation's inverse; light is about the square of a byte's share. */
const evenNoise = (2 * Math.sqrt(12)) / 255;

/** The coat under the surface's own light: relief x light, plus a share of the photo's fine detail. */
export function createPainter(photo: Raster, region: PreparedRegion, coat: Coat): Painter {
  const { box, shading, surface, hidden } = region;
  const { second, relief, keeps, gloss, castShare } = coat;
  const color = lessGloss(coat.color, gloss);
  const { width, height, base, warm, cool, coats, things, borders } = shading;
  const { data } = photo;
  const textures = region.existing.map((old) => {
    const minValue = old && region.kind === "siding" ? smoothTexture : strongestTexture[region.kind];
    return Math.max(minValue, textureDepth(old));
  });
  const darkLines = region.existing.map((old) => region.kind === "siding" && hasDarkLines(old));
  const grains = region.existing.map((old, piece) => (isEven(old) ? Math.max(0, grainShare - keeps[piece]) : 0));
  // Where little of the photo's own grain comes along, as much is made anew.
  const noises = grains.map(
    (grain, piece) => evenNoise * region.lens.grain * Math.max(0, 1 - grain / grainShare - keeps[piece]),
  );
  const upright = region.kind === "siding";
  const [skyRed, skyGreen, skyBlue] = skyTint[region.kind];
  const brightest = Math.max(...coat.color);
  const ownLight = luminance(...coat.color);
  const white = besideWhite(region.white, ownLight, region.exposure);
  const exposure = region.exposure + white.dimmed;
  const edgeLoss = (1 - coat.edge) / 255;
  const filled = castShare === 0 ? 0 : thrownBack * ownLight;
  const reliefIn = (log: number, tone: number) => {
    if (castShare === 0 || tone >= 1) return tone;
    const sunless = log >= inSun ? 0 : castShare * (1 - smoothstep(inShade, inSun, log));
    return 1 - (1 - tone) * (1 - sunless) * (1 - filled);
  };

  return (x, y, light) => {
    const cx = x - box.x;
    const cy = y - box.y;
    const i = cy * box.width + cx;
    const hx = Math.max(0, Math.min(width - 1.001, cx / 2 - 0.25));
    const hy = Math.max(0, Math.min(height - 1.001, cy / 2 - 0.25));
    const x0 = hx | 0;
    const y0 = hy | 0;
    const ax = hx - x0;
    const ay = hy - y0;
    const a = y0 * width + x0;
    const b = x0 + 1 < width ? a + 1 : a;
    const c = y0 + 1 < height ? a + width : a;
    const d = c + (b - a);
    const wa = (1 - ax) * (1 - ay);
    const wb = ax * (1 - ay);
    const wc = (1 - ax) * ay;
    const wd = ax * ay;
    const here = base[a] * wa + base[b] * wb + base[c] * wc + base[d] * wd;

    const at = (y * photo.width + x) * 4;
    const own = darkFloor + luminance(linearOfByte[data[at]], linearOfByte[data[at + 1]], linearOfByte[data[at + 2]]);
    const cell = (cy >> 1) * width + (cx >> 1);
    const lifted = coats ? coats[cell] : 0;
    const detail = hidden?.[i] || things?.[cell] ? 0 : Math.max(-1.2, Math.min(0.6, Math.log(own) + lifted - here));
    const keep = keeps[surface.pieceOf[i]];
    const texture = textures[surface.pieceOf[i]];
    // Beyond what the old texture does it is the border of a shadow, which the base has softened: all of it stays.
    let beyond = borders[cell] && Math.abs(detail) > texture ? detail - Math.sign(detail) * texture : 0;
    if (borders[cell] === 2 && detail > 0 && darkLines[surface.pieceOf[i]])
      beyond = Math.max(beyond, detail * smoothstep(noLight, sureLight, detail));
    // No light is brighter than that of the lit parts: what is so is a pale spot of the old surface.
    const border = Math.min(beyond, Math.max(0, shading.reference - here));
    const grain = grains[surface.pieceOf[i]] * Math.max(-grainLimit, Math.min(grainLimit, detail));
    const fine = Math.exp(keep * detail + (1 - keep) * border + grain);
    const lit = Math.exp(bendLight((here - shading.reference) * contrast) + exposure);
    const red = white.red * (1 + (warm[a] * wa + warm[b] * wb + warm[c] * wc + warm[d] * wd));
    const blue = white.blue * (1 + (cool[a] * wa + cool[b] * wb + cool[c] * wc + cool[d] * wd));

    const tone = reliefIn(here - shading.reference, relief[i * 3] / 128) * (1 - edgeLoss * region.lowerEdge[i]);
    const shift = (relief[i * 3 + 1] - 128) / 127;
    const mix = relief[i * 3 + 2] / 255;
    const noise = noises[surface.pieceOf[i]] * (hash(x, y, 909) - 0.5);
    // Glare is taken back before the relief goes on, so that courses are still seen on a white wall in the sun.
    const plain = lit * fine * rollOff(brightest * lit, white.ceiling);
    const level = plain * (1 + noise / Math.sqrt(0.02 + plain * ownLight));
    const face = (1 - mix) * tone;
    const other = mix * tone;
    // What faces the sky mirrors it, what lies in a joint does not: on dark paint that is most of what is seen of a wall's relief.
    const sheen = gloss * tone * (upright ? tone : 1);
    light[0] = level * red * (color[0] * face * (1 + 0.24 * shift) + second[0] * other + skyRed * sheen);
    light[1] = level * (color[1] * face * (1 + 0.02 * shift) + second[1] * other + skyGreen * sheen);
    light[2] = level * blue * (color[2] * face * (1 - 0.26 * shift) + second[2] * other + skyBlue * sheen);
  };
}

/** The color of a swatch holds its gloss already; a dark one has less than that to give. */
function lessGloss(color: LinearColor, gloss: number): LinearColor {
  const own = Math.min(gloss, 0.5 * Math.min(...color));
  return [color[0] - own, color[1] - own, color[2] - own];
}

/** Above 0.8 of the ceiling, brightness bends towards it as towards a camera's white: by which factor. */
function rollOff(most: number, ceiling: number): number {
  const start = 0.8 * ceiling;
  const room = 0.2 * ceiling;
  return most <= start ? 1 : (start + room * (1 - Math.exp((start - most) / room))) / most;
}

/**
 * Bends both ends. Light above that of the lit parts is half a reflection on the old surface, which the new one need not
 * show; and a camera's own curve makes shade darker than sun and sky do, which would turn every new roof in shade black.
 */
function bendLight(log: number): number {
  if (log > glareStart) return Math.min(brightestLight, glareStart + (log - glareStart) * 0.55);
  if (log < shadeStart) return Math.max(darkestLight, shadeStart + (log - shadeStart) * 0.62);
  return log;
}
