import type { Raster } from "../raster.ts";
import { BitWriter } from "./bit-writer.ts";
import { codeBlock } from "./code-block.ts";
import { chrominanceAc, chrominanceDc, luminanceAc, luminanceDc, quantization, zigzag } from "./jpeg-tables.ts";
import { quantizeBlock, quantizer } from "./quantize-block.ts";
import { SymbolWriter } from "./symbol-writer.ts";
import { writeHeader } from "./write-header.ts";

/**
 * Baseline JPEG, 4:2:0, JFIF and nothing else in it. Beside the picture it needs memory for the file alone, where the
 * WebAssembly encoders keep several copies of the frame: a Worker has 128 MB for all that it does. Alpha is ignored.
 */
export function encodeJpeg(raster: Raster, quality: number): Uint8Array<ArrayBuffer> {
  const tables = quantization(quality);
  const [luminance, chrominance] = [tables.luminance, tables.chrominance].map((table) =>
    Uint16Array.from(zigzag, (at) => table[at]),
  );
  const huffman = [
    { dc: luminanceDc, ac: luminanceAc },
    { dc: chrominanceDc, ac: chrominanceAc },
  ];
  const out = new BitWriter(Math.ceil(raster.width * raster.height * 0.3) + 1024);
  writeHeader(out, {
    width: raster.width,
    height: raster.height,
    // The first in twice the resolution both ways.
    components: [
      { id: 1, h: 2, v: 2, steps: luminance },
      { id: 2, h: 1, v: 1, steps: chrominance },
      { id: 3, h: 1, v: 1, steps: chrominance },
    ],
    huffman,
  });
  const [bright, colors] = huffman.map(({ dc, ac }) => new SymbolWriter(out, dc, ac));
  const y = component(luminance, bright);
  const blue = component(chrominance, colors);
  const red = component(chrominance, colors);
  const area = createArea();
  for (let top = 0; top < raster.height; top += 16) {
    for (let left = 0; left < raster.width; left += 16) {
      readArea(raster, left, top, area);
      for (const block of area.luminance) writeBlock(block, y);
      writeBlock(area.blue, blue);
      writeBlock(area.red, red);
    }
  }
  out.flush();
  out.bytes([0xff, 0xd9]);
  return out.take();
}

/** 16 x 16 pixels as JPEG takes them: four blocks of luminance, one each of the color differences at half the size. */
type Area = { luminance: Float32Array[]; blue: Float32Array; red: Float32Array };

function createArea(): Area {
  const block = () => new Float32Array(64);
  return { luminance: [block(), block(), block(), block()], blue: block(), red: block() };
}

/** Past the right and lower edge the last pixel is repeated. */
function readArea({ width, height, data }: Raster, left: number, top: number, area: Area): void {
  area.blue.fill(0);
  area.red.fill(0);
  for (let y = 0; y < 16; y++) {
    const row = Math.min(height - 1, top + y) * width;
    for (let x = 0; x < 16; x++) {
      const at = (row + Math.min(width - 1, left + x)) * 4;
      const r = data[at];
      const g = data[at + 1];
      const b = data[at + 2];
      area.luminance[(y & 8 ? 2 : 0) + (x & 8 ? 1 : 0)][(y & 7) * 8 + (x & 7)] =
        0.299 * r + 0.587 * g + 0.114 * b - 128;
      const half = (y >> 1) * 8 + (x >> 1);
      area.blue[half] += (-0.168736 * r - 0.331264 * g + 0.5 * b) / 4;
      area.red[half] += (0.5 * r - 0.418688 * g - 0.081312 * b) / 4;
    }
  }
}

type Component = { factors: Float32Array; sink: SymbolWriter; lastDc: number };

function component(steps: Uint16Array, sink: SymbolWriter): Component {
  return { factors: quantizer(steps), sink, lastDc: 0 };
}

const coefficients = new Int16Array(64);

function writeBlock(block: Float32Array, part: Component): void {
  quantizeBlock(block, part.factors, coefficients, 0);
  codeBlock(part.sink, coefficients, 0, part.lastDc);
  part.lastDc = coefficients[0];
}
