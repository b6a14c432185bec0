import { type Box, createMask, findPieces, labOfLinear, linearOfByte, type Mask, type Raster } from "#engine/kit.ts";

/** Lightness, and distance of hue, from which a spot is not of the leaf's own color. */
const darker = 17;
const otherHue = 15;
/** Shares of the leaf that one pane or ornament may have, and a bright frame or sill that runs into its border. */
const minSize = 0.004;
const maxSize = 0.45;
const maxFrameShare = 0.12;
/** A part of the leaf that frames cut off is no leaf, if it is smaller. */
const minLeaf = 0.2;
/** How much of its upright box a pane fills at least where reflections hide the rest. */
const minFill = 0.4;

/**
 * A door's or garage door's leaf without its panes of glass: enclosed spots of another color than most of it, the rest of a pane that
 * mirrors something of the leaf's own color, and what bright frames cut off. A shadow that falls from above touches the leaf's border and
 * stays; panes do not. `mask` is cropped to `box`.
 */
export function withoutPanes(photo: Raster, mask: Mask, box: Box): Mask {
  const { width, height } = mask;
  const odd = oddPixels(photo, mask, box);
  const area = mask.data.reduce((sum, value) => sum + (value > 127 ? 1 : 0), 0);
  const glass = new Uint8Array(mask.data.length);
  for (const look of [BRIGHTER, DARKER, DARKEST]) {
    const { labels, sizes } = findPieces(
      odd.map((value) => (value === look || (look === DARKER && value === DARKEST) ? 1 : 0)),
      width,
      height,
    );
    const spans = spansOf(labels, sizes.length, mask);
    for (let piece = 1; piece < sizes.length; piece++) {
      const span = spans[piece];
      if (sizes[piece] < minSize * area) continue;
      if (span.onBorder && (look !== BRIGHTER || sizes[piece] > maxFrameShare * area)) continue;
      if (sizes[piece] > maxSize * area) continue;
      const boxArea = (span.right - span.left + 1) * (span.bottom - span.top + 1);
      const whole = !span.onBorder && boxArea <= maxSize * area && sizes[piece] >= minFill * boxArea;
      for (let y = span.top; y <= span.bottom; y++) {
        for (let x = span.left; x <= span.right; x++) {
          const i = y * width + x;
          if (whole || labels[i] === piece) glass[i] = 1;
        }
      }
    }
  }
  takeCutOff(glass, mask, area);
  const leaf = createMask(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      leaf.data[i] = Math.round(mask.data[i] * (1 - shareAround(glass, width, height, x, y)));
    }
  }
  return leaf;
}

type Span = { left: number; right: number; top: number; bottom: number; onBorder: boolean };

function spansOf(labels: Int32Array, count: number, mask: Mask): Span[] {
  const spans = Array.from({ length: count }, (): Span => {
    return { left: mask.width, right: -1, top: mask.height, bottom: -1, onBorder: false };
  });
  for (let y = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++) {
      const span = spans[labels[y * mask.width + x]];
      span.left = Math.min(span.left, x);
      span.right = Math.max(span.right, x);
      span.top = Math.min(span.top, y);
      span.bottom = Math.max(span.bottom, y);
      span.onBorder ||= nearBorder(mask, x, y);
    }
  }
  return spans;
}

/** Small parts of the leaf that glass and frames part from the rest are glass as well. */
function takeCutOff(glass: Uint8Array, mask: Mask, area: number): void {
  const { labels, sizes } = findPieces(
    mask.data.map((value, i) => (value > 127 && !glass[i] ? 1 : 0)),
    mask.width,
    mask.height,
  );
  for (let i = 0; i < glass.length; i++) if (labels[i] > 0 && sizes[labels[i]] < minLeaf * area) glass[i] = 1;
}

const BRIGHTER = 1;
const DARKER = 2;
/** Glass in a part of the leaf that lies in shade itself. */
const DARKEST = 3;
const muchDarker = 42;

/** Which pixels are not of the leaf's own color, and to which side. */
function oddPixels(photo: Raster, mask: Mask, box: Box): Uint8Array {
  const count = mask.data.length;
  const l = new Float32Array(count);
  const a = new Float32Array(count);
  const b = new Float32Array(count);
  const inside: number[] = [];
  for (let y = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++) {
      const i = y * mask.width + x;
      if (mask.data[i] < 128) continue;
      const at = ((box.y + y) * photo.width + box.x + x) * 4;
      [l[i], a[i], b[i]] = labOfLinear(
        linearOfByte[photo.data[at]],
        linearOfByte[photo.data[at + 1]],
        linearOfByte[photo.data[at + 2]],
      );
      inside.push(i);
    }
  }
  const middle = (values: Float32Array, share: number) =>
    Float32Array.from(inside, (i) => values[i]).sort()[Math.floor(inside.length * share)] ?? 0;
  const [light, red, yellow] = [middle(l, 0.55), middle(a, 0.5), middle(b, 0.5)];
  const odd = new Uint8Array(count);
  for (const i of inside) {
    if (Math.abs(l[i] - light) > darker || Math.hypot(a[i] - red, b[i] - yellow) > otherHue)
      odd[i] = l[i] > light ? BRIGHTER : l[i] < light - muchDarker ? DARKEST : DARKER;
  }
  return odd;
}

function nearBorder({ data, width, height }: Mask, x: number, y: number): boolean {
  if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return true;
  const i = y * width + x;
  return data[i - 1] < 128 || data[i + 1] < 128 || data[i - width] < 128 || data[i + width] < 128;
}

/** The 3 x 3 neighbourhood's share of glass, so that its borders are soft. */
function shareAround(glass: Uint8Array, width: number, height: number, x: number, y: number): number {
  let sum = 0;
  for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
    for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) sum += glass[v * width + u];
  }
  return Math.min(1, sum / 7);
}
