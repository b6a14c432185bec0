import { labOfLinear, linearOfByte } from "../color.ts";
import type { Box } from "../light/bounds.ts";
import { createMask, type Mask, type Raster } from "../raster.ts";
import { findPieces } from "../regions/pieces.ts";

/** Lightness, and distance of hue, from which a spot is not of the leaf's own colour. */
const darker = 17;
const otherHue = 15;
/** Shares of the leaf that one pane or ornament may have. */
const smallest = 0.004;
const largest = 0.45;

/**
 * A door's or garage door's leaf without its panes of glass: enclosed spots of another colour than most of it. A shadow that
 * falls from above touches the leaf's border and stays; panes do not. `mask` is cropped to `box`.
 */
export function withoutPanes(photo: Raster, mask: Mask, box: Box): Mask {
  const { width, height } = mask;
  const odd = oddPixels(photo, mask, box);
  const { labels, sizes } = findPieces(odd, width, height);
  const onBorder = new Uint8Array(sizes.length);
  let area = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (mask.data[i] > 127) area++;
      if (labels[i] > 0 && nearBorder(mask, x, y)) onBorder[labels[i]] = 1;
    }
  }
  const isPane = sizes.map(
    (size, piece) => piece > 0 && !onBorder[piece] && size >= smallest * area && size <= largest * area,
  );
  const leaf = createMask(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      leaf.data[i] = Math.round(mask.data[i] * (1 - paneShare(labels, isPane, width, height, x, y)));
    }
  }
  return leaf;
}

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
    if (Math.abs(l[i] - light) > darker || Math.hypot(a[i] - red, b[i] - yellow) > otherHue) odd[i] = 1;
  }
  return odd;
}

function nearBorder({ data, width, height }: Mask, x: number, y: number): boolean {
  if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return true;
  const i = y * width + x;
  return data[i - 1] < 128 || data[i + 1] < 128 || data[i - width] < 128 || data[i + width] < 128;
}

/** The 3 x 3 neighbourhood's share of panes, so that their borders are soft. */
function paneShare(labels: Int32Array, isPane: boolean[], width: number, height: number, x: number, y: number): number {
  let sum = 0;
  for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
    for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) if (isPane[labels[v * width + u]]) sum++;
  }
  return Math.min(1, sum / 7);
}
