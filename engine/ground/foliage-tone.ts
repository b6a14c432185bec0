import { type LinearColor, linearOfByte, luminance } from "../color.ts";
import { type SurfaceKind, surfaceKinds } from "../surfaces.ts";
import { groundLight } from "./ground-light.ts";
import type { Scene } from "./scene.ts";

/** What the stock's plants show of the light in the open, and what plants of photos do: leaves let light through and shine. */
const stockLevel = 0.07;
const usualLevel = 0.11;
/** Red and blue over green of the stock's plants. */
const stockRed = 0.8;
const stockBlue = 0.58;
/** How far plants go towards the photo's own: most of the way in brightness, half of it in color. */
const [follow, followColor] = [0.8, 0.5];
const [darkest, brightest] = [0.7, 2.1];
const maxColorRatio = 1.22;
/** Share of the picture; fewer plants say nothing. */
const minShare = 0.004;
const step = 3;

/**
 * What the color of a new plant is multiplied by so that it stands in the photo as the photo's own plants do: linear, measured once for a
 * scene. The camera's curve and the gloss of leaves are in it. Shade at the plant's own place is not, see `daylightAt`.
 */
export function foliageTone(scene: Scene): LinearColor {
  return scene.once("foliage-tone", () => toneFor(ownFoliage(scene), groundLight(scene).level));
}

function toneFor(own: LinearColor | null, level: number): LinearColor {
  if (own === null) return grayTone((usualLevel / stockLevel) ** follow);
  const gain = Math.max(darkest, Math.min(brightest, (luminance(...own) / (stockLevel * level)) ** follow));
  const towards = (ratio: number) => Math.max(1 / maxColorRatio, Math.min(maxColorRatio, ratio ** followColor));
  const red = towards(own[0] / own[1] / stockRed);
  const blue = towards(own[2] / own[1] / stockBlue);
  const even = gain / luminance(red, 1, blue);
  return [red * even, even, blue * even];
}

function grayTone(gain: number): LinearColor {
  return [gain, gain, gain];
}

/** The mean linear color of what is green and stands; null where too little does. */
function ownFoliage(scene: Scene): LinearColor | null {
  const { width, height, data } = scene.photo;
  const marked = scene.mask("vegetation").data;
  const ground = scene.ground().data;
  const others = surfaceKinds.filter((kind: SurfaceKind) => kind !== "vegetation").map((kind) => scene.mask(kind).data);
  const sum: LinearColor = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < marked.length; i += step) {
    if (ground[i] > 20 || (marked[i] <= 200 && (!isGreen(data, i) || others.some((mask) => mask[i] > 20)))) continue;
    for (let c = 0; c < 3; c++) sum[c] += linearOfByte[data[i * 4 + c]];
    count++;
  }
  if (count * step < minShare * width * height) return null;
  return [sum[0] / count + 1e-4, sum[1] / count + 1e-4, sum[2] / count + 1e-4];
}

function isGreen(data: Uint8ClampedArray, i: number): boolean {
  const green = data[i * 4 + 1];
  return green > data[i * 4] && green > data[i * 4 + 2] + 6;
}
