import type { Raster } from "../raster.ts";
import type { Coefficients, Component } from "./coefficients.ts";
import { quantization, zigzag } from "./jpeg-tables.ts";
import { quantizeBlock, quantizer } from "./quantize-block.ts";
import { writeCoefficients } from "./write-coefficients.ts";

/** Whether colors are kept in half the resolution, as photos have them, or in all of it. */
type Options = { colors?: "half" | "full" };

/**
 * Baseline JPEG, JFIF and nothing else in it, with Huffman tables fitted to the picture. Beside the picture it needs two bytes for each
 * coefficient (three for each pixel, with colors in full six), where the WebAssembly encoders keep several copies of the frame: a Worker
 * has 128 MB for all that it does. Alpha is ignored.
 */
export function encodeJpeg(
  raster: Raster,
  quality: number,
  { colors = "half" }: Options = {},
): Uint8Array<ArrayBuffer> {
  const picture = coefficientsOf(raster, quality, colors === "half" ? 2 : 1);
  return writeCoefficients(picture, Math.ceil(raster.width * raster.height * 0.3) + 1024);
}

/** `each`: pixels that share a color, each way. */
function coefficientsOf(raster: Raster, quality: number, each: 1 | 2): Coefficients {
  const { width, height } = raster;
  const tables = quantization(quality);
  const mcu = { columns: Math.ceil(width / (8 * each)), rows: Math.ceil(height / (8 * each)) };
  const component = (id: number, table: number[], factor: number): Component => {
    const stride = mcu.columns * factor;
    return {
      ...{ id, h: factor, v: factor, stride },
      steps: Uint16Array.from(zigzag, (at) => table[at]),
      columns: Math.ceil((width * factor) / each / 8),
      rows: Math.ceil((height * factor) / each / 8),
      blocks: new Int16Array(stride * mcu.rows * factor * 64),
    };
  };
  const bright = component(1, tables.luminance, each);
  const [blue, red] = [component(2, tables.chrominance, 1), component(3, tables.chrominance, 1)];
  const [ofBright, ofColors] = [quantizer(bright.steps), quantizer(blue.steps)];
  const area = createArea(each);
  for (let row = 0; row < mcu.rows; row++) {
    for (let column = 0; column < mcu.columns; column++) {
      readArea(raster, column * 8 * each, row * 8 * each, area);
      for (const [n, block] of area.luminance.entries()) {
        const [x, y] = [column * each + (n % each), row * each + Math.floor(n / each)];
        quantizeBlock(block, ofBright, bright.blocks, (y * bright.stride + x) * 64);
      }
      const at = (row * blue.stride + column) * 64;
      quantizeBlock(area.blue, ofColors, blue.blocks, at);
      quantizeBlock(area.red, ofColors, red.blocks, at);
    }
  }
  return { width, height, across: each, down: each, components: [bright, blue, red] };
}

/** Pixels as JPEG takes them, a block of colors wide: blocks of luminance, and one each of the color differences. */
type Area = { each: 1 | 2; luminance: Float32Array[]; blue: Float32Array; red: Float32Array };

function createArea(each: 1 | 2): Area {
  const block = () => new Float32Array(64);
  return { each, luminance: Array.from({ length: each * each }, block), blue: block(), red: block() };
}

/** Past the right and lower edge the last pixel is repeated. */
function readArea({ width, height, data }: Raster, left: number, top: number, area: Area): void {
  const { each, luminance, blue, red } = area;
  const [side, shift, share] = [8 * each, each - 1, 1 / (each * each)];
  blue.fill(0);
  red.fill(0);
  for (let y = 0; y < side; y++) {
    const row = Math.min(height - 1, top + y) * width;
    for (let x = 0; x < side; x++) {
      const at = (row + Math.min(width - 1, left + x)) * 4;
      const r = data[at];
      const g = data[at + 1];
      const b = data[at + 2];
      luminance[(y >> 3) * each + (x >> 3)][(y & 7) * 8 + (x & 7)] = 0.299 * r + 0.587 * g + 0.114 * b - 128;
      const color = (y >> shift) * 8 + (x >> shift);
      blue[color] += (-0.168736 * r - 0.331264 * g + 0.5 * b) * share;
      red[color] += (0.5 * r - 0.418688 * g - 0.081312 * b) * share;
    }
  }
}
