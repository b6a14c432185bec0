import { type Area, type Change, changeOf } from "./change.ts";
import type { Coefficients } from "./coefficients.ts";
import { inverseDct } from "./inverse-dct.ts";
import { quantizeBlock, quantizer } from "./quantize-block.ts";

/** Luminance and the two color differences as JFIF has them, of red, green and blue, around zero. */
const colors = [
  { red: 0.299, green: 0.587, blue: 0.114, middle: 128 },
  { red: -0.168736, green: -0.331264, blue: 0.5, middle: 0 },
  { red: 0.5, green: -0.418688, blue: -0.081312, middle: 0 },
];

/** Gives new coefficients to the blocks of one component (0: luminance) that have a changed pixel. */
export function editComponent(picture: Coefficients, index: 0 | 1 | 2, change: Change): void {
  const component = picture.components[index];
  const [width, height] = [(8 * picture.across) / component.h, (8 * picture.down) / component.v];
  const factors = quantizer(component.steps);
  const sums = createSums(width, height);
  for (let row = 0; row < component.rows; row++) {
    for (let column = 0; column < component.columns; column++) {
      const area = { left: column * width, top: row * height, width, height };
      const share = changeOf(change, area);
      if (share === "none") continue;
      const at = (row * component.stride + column) * 64;
      if (share === "some") inverseDct(component, at, sums.samples);
      addChanges(change, area, colors[index], sums);
      takeSamples(sums, colors[index].middle);
      quantizeBlock(sums.samples, factors, component.blocks, at);
    }
  }
}

/** Of each sample of a block: how many changed pixels it covers, the sum of what they are and of what they were. */
type Sums = {
  samples: Float32Array;
  count: Uint8Array;
  fresh: Float32Array;
  old: Float32Array;
  /** The sample's column by the pixel's, and its place in the first column by the pixel's row. */
  column: Uint8Array;
  line: Uint8Array;
  pixels: number;
};

function createSums(width: number, height: number): Sums {
  const sums = () => new Float32Array(64);
  return {
    samples: sums(),
    count: new Uint8Array(64),
    fresh: sums(),
    old: sums(),
    column: Uint8Array.from({ length: width }, (_, x) => (x * 8) / width),
    line: Uint8Array.from({ length: height }, (_, y) => Math.floor((y * 8) / height) * 8),
    pixels: (width * height) / 64,
  };
}

/** Past the right and lower edge the last pixel is repeated. */
function addChanges({ before, after, changed }: Change, area: Area, color: (typeof colors)[number], sums: Sums): void {
  const { red, green, blue } = color;
  const { count, fresh, old, column, line } = sums;
  for (const sum of [count, fresh, old]) sum.fill(0);
  for (let y = 0; y < area.height; y++) {
    const start = Math.min(before.height - 1, area.top + y) * before.width;
    for (let x = 0; x < area.width; x++) {
      const i = start + Math.min(before.width - 1, area.left + x);
      if (changed[i] === 0) continue;
      const at = i * 4;
      const sample = line[y] + column[x];
      count[sample]++;
      fresh[sample] += red * after.data[at] + green * after.data[at + 1] + blue * after.data[at + 2];
      old[sample] += red * before.data[at] + green * before.data[at + 1] + blue * before.data[at + 2];
    }
  }
}

/**
 * Where all pixels of a sample are changed it is their mean. Otherwise the photo's own sample moves by as much as they do on
 * average, so that the pixels beside a changed one keep what decoders cut off at black and white.
 */
function takeSamples({ samples, count, fresh, old, pixels }: Sums, middle: number): void {
  for (let i = 0; i < 64; i++) {
    if (count[i] === pixels) samples[i] = fresh[i] / pixels - middle;
    else samples[i] += (fresh[i] - old[i]) / pixels;
  }
}
