import {
  createMask,
  type Draft,
  type LinearColor,
  lay,
  linearOfHex,
  type Mask,
  type PreparedRegion,
  shade,
  smoothstep,
} from "#engine/kit.ts";
import { type BorderLine, borderLines } from "./border-lines.ts";
import type { GutterProfile } from "./design.ts";
import { levelSlope, metersPerPixel } from "./surface-position.ts";

/** A gutter along an eave: its upper edge, and its height in pixels at both ends. */
export type Gutter = BorderLine & { height0: number; height1: number };

/** Meters. The shadow is what it throws on the wall or fascia right below. */
const gutterHeight = 0.125;
const shadowHeight = 0.11;
/** An eave's line lies within this of level, as the slope of one against the other. */
const offLevel = 0.06;

/** Where gutters hang: the straight level stretches of a roof's lower border. */
export function findGutters(roof: PreparedRegion): Gutter[] {
  const { box, mask } = roof;
  const gutters: Gutter[] = [];
  for (const line of borderLines(mask, "lower", Math.max(24, 0.05 * mask.width))) {
    const [x, y] = [(line.x0 + line.x1) / 2, (line.y0 + line.y1) / 2 - 3];
    const slope = (line.y1 - line.y0) / (line.x1 - line.x0);
    if (Math.abs(slope - levelSlope(roof, x, y)) > offLevel && Math.abs(slope) > 0.03) continue;
    const height = (at: number, down: number) => gutterHeight / metersPerPixel(roof, at, down - 3);
    const [height0, height1] = [height(line.x0, line.y0), height(line.x1, line.y1)];
    if (!(Math.min(height0, height1) > 1.2) || Math.max(height0, height1) > 0.05 * box.width + 20) continue;
    gutters.push({
      x0: line.x0 + box.x,
      x1: line.x1 + box.x,
      y0: line.y0 + box.y - 0.15 * height0,
      y1: line.y1 + box.y - 0.15 * height1,
      height0,
      height1,
    });
  }
  return gutters;
}

/** All pixels that gutters and their shadows may touch. */
export function gutterMask(gutters: Gutter[], size: { width: number; height: number }): Mask {
  const mask = createMask(size.width, size.height);
  for (const gutter of gutters) {
    forPixels(gutter, size, (i) => {
      mask.data[i] = 255;
    });
  }
  return mask;
}

/** `light` of a gutter is what a white shows there, linear. */
export function drawGutters(
  draft: Draft,
  gutters: Gutter[],
  { profile, hex }: { profile: GutterProfile; hex: string },
  light: (gutter: Gutter) => number,
): void {
  const color = linearOfHex(hex);
  for (const gutter of gutters) {
    const level = light(gutter);
    forPixels(gutter, draft, (i, down, height, ends) => {
      const covered = Math.min(1, Math.max(0, down + 0.5)) * Math.min(1, Math.max(0, height - down + 0.5)) * ends;
      const below = (down - height) / (height * (shadowHeight / gutterHeight));
      if (below > -0.5) shade(draft, i, 1 - 0.42 * ends * (1 - smoothstep(0, 1, below)));
      if (covered <= 0) return;
      const [tone, sheen] = profile === "k-style" ? ogee(down / height) : halfRound(down / height);
      const [r, g, b] = lit(color, level * tone, level * sheen);
      lay(draft, i, r, g, b, covered);
    });
  }
}

function lit(color: LinearColor, tone: number, sheen: number): LinearColor {
  const [r, g, b] = color.map((value) => Math.min(0.92, value * tone));
  return [r + 0.9 * sheen, g + 0.95 * sheen, b + sheen];
}

/** From its lip down: a bright rolled lip, a shadowed throat, the swelling face, the dark return below. */
function ogee(t: number): [tone: number, sheen: number] {
  if (t < 0.14) return [1.06, 0.05];
  if (t < 0.26) return [0.66, 0];
  if (t < 0.86) return [0.84 + 0.2 * Math.sin(((t - 0.26) / 0.6) * Math.PI), 0.012];
  return [0.5, 0];
}

function halfRound(t: number): [tone: number, sheen: number] {
  if (t < 0.12) return [1.05, 0.06];
  const across = (t - 0.12) / 0.88;
  const swell = Math.cos((across - 0.28) * 1.75);
  return [0.3 + 0.78 * Math.max(0, swell), 0.1 * Math.exp(-(((across - 0.25) / 0.12) ** 2))];
}

/** Visits the pixels of a gutter and its shadow: `down` pixels from its upper edge, `ends` 0..1 near its two ends. */
function forPixels(
  { x0, y0, x1, y1, height0, height1 }: Gutter,
  { width, height }: { width: number; height: number },
  visit: (i: number, down: number, height: number, ends: number) => void,
): void {
  const reach = 1 + shadowHeight / gutterHeight;
  for (let x = Math.max(0, Math.floor(x0)); x < Math.min(width, Math.ceil(x1)); x++) {
    const share = (x + 0.5 - x0) / (x1 - x0);
    const top = y0 + (y1 - y0) * share;
    const tall = height0 + (height1 - height0) * share;
    const ends = Math.max(0, Math.min(1, x + 1 - x0, x1 - x));
    for (let y = Math.max(0, Math.floor(top - 0.5)); y < Math.min(height, top + tall * reach); y++) {
      visit(y * width + x, y + 0.5 - top, tall, ends);
    }
  }
}
