import { linearOfByte, luminance } from "../color.ts";
import type { Scene } from "../ground/scene.ts";
import type { SurfaceKind } from "../surfaces.ts";
import { logLight } from "./day-light.ts";

/** Meters: how far about the usual place of a lamp beside a door it is looked for, and how large a lantern is. */
const reach = { across: 0.75, up: 0.7 };
const lantern = { across: 0.16, up: 0.3 };
/** Of what lies on both sides of a lantern, what may be none of a wall. Walls that no region names count as walls, too. */
const maxOther = 0.3;
const others: readonly SurfaceKind[] = ["sky", "roof", "garage", "window", "door", "opening", "lawn", "paved", "soil"];
/** Log luminance by which bare wall varies at most over the size of a lantern. */
const bareSpread = 0.16;
/** Log luminance between a lantern and the wall, by how uneven both are: less is a shadow, or the figures of a house number. */
const standsOut = 2.6;
/** What stands out by this share of that above it or below, too, goes on there: a post or a corner. */
const post = 0.75;
/** Log luminance that counts as even: no wall is smoother in a photo. */
const evenWall = 0.08;

/**
 * The lantern that hangs on the wall near the pixel (x, y), `meter` pixels a meter, up to `across` meters aside: the compact spot as large as one that stands out most
 * from an even wall all about it. Its middle in pixels, or null where none hangs.
 */
export function findLantern(scene: Scene, x: number, y: number, meter: number, across = reach.across): Spot | null {
  const { width, height } = scene.photo;
  const isOther = otherThings(scene);
  const light = lightOf(scene);
  const [halfX, halfY] = [lantern.across, lantern.up].map((size) => Math.max(2, (size * meter) / 2));
  const step = Math.max(1, meter / 25);
  let best: Spot | null = null;
  let bestScore = standsOut;
  for (let cy = y - reach.up * meter; cy <= y + reach.up * meter; cy += step) {
    for (let cx = x - across * meter; cx <= x + across * meter; cx += step) {
      if (cx < 2 * halfX || cy < 3 * halfY || cx > width - 2 * halfX || cy > height - 3 * halfY) continue;
      const inside = new Sum();
      const beside = new Sum();
      let other = 0;
      for (let v = -0.8; v <= 0.8; v += 0.4) {
        const row = Math.round(cy + v * halfY) * width;
        for (let u = -2; u <= 2; u += 0.25) {
          const i = row + Math.round(cx + u * halfX);
          const far = Math.abs(u);
          if (far < 0.8) inside.add(light(i));
          if (far < 1.4) continue;
          beside.add(light(i));
          if (isOther(i)) other++;
        }
      }
      if (other > maxOther * beside.count) continue;
      const standing = (light: Sum) => Math.hypot(light.mean - beside.mean, light.spread);
      const goesOn = [-1, 1].some((way) => {
        const end = new Sum();
        for (let v = 1.5; v <= 2.1; v += 0.3)
          for (let u = -0.5; u <= 0.5; u += 0.5)
            end.add(light(Math.round(cy + way * v * halfY) * width + Math.round(cx + u * halfX)));
        return standing(end) > post * standing(inside);
      });
      if (goesOn) continue;
      const apart = standing(inside) / (evenWall + beside.spread);
      const score = apart * (1 - 0.4 * Math.hypot((cx - x) / (across * meter), (cy - y) / (reach.up * meter)));
      if (score > bestScore) [best, bestScore] = [{ x: cx, y: cy }, score];
    }
  }
  return best;
}

/** Whether the pixel (x, y) has nothing but even wall about it, as far as a lantern reaches. */
export function isBareWall(scene: Scene, x: number, y: number, meter: number): boolean {
  const { width, height } = scene.photo;
  const isOther = otherThings(scene);
  const plants = scene.mask("vegetation").data;
  const light = lightOf(scene);
  const about = new Sum();
  for (let v = -1; v <= 1; v += 0.2) {
    for (let u = -1; u <= 1; u += 0.2) {
      const [column, row] = [Math.round(x + u * lantern.across * meter), Math.round(y + v * lantern.up * meter)];
      if (column < 0 || row < 0 || column >= width || row >= height) return false;
      const i = row * width + column;
      if (isOther(i) || plants[i] > 128) return false;
      about.add(light(i));
    }
  }
  return about.spread < bareSpread;
}

function otherThings({ mask }: Scene): (i: number) => boolean {
  const masks = others.map((kind) => mask(kind).data);
  return (i) => masks.some((data) => data[i] > 128);
}

type Spot = { x: number; y: number };

class Sum {
  count = 0;
  private sum = 0;
  private squares = 0;
  add(value: number): void {
    this.count++;
    this.sum += value;
    this.squares += value * value;
  }
  get mean(): number {
    return this.sum / this.count;
  }
  get spread(): number {
    return Math.sqrt(Math.max(0, this.squares / this.count - this.mean ** 2));
  }
}

/** Natural log of the luminance at a pixel. */
function lightOf({ photo: { data } }: Scene): (i: number) => number {
  return (i) =>
    logLight(luminance(linearOfByte[data[i * 4]], linearOfByte[data[i * 4 + 1]], linearOfByte[data[i * 4 + 2]]));
}
