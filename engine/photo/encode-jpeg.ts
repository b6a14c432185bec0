import type { Raster } from "../raster.ts";
import { BitWriter } from "./bit-writer.ts";
import { dctScale, forwardDct } from "./forward-dct.ts";
import {
  chrominanceAc,
  chrominanceDc,
  type HuffmanTable,
  luminanceAc,
  luminanceDc,
  quantization,
  zigzag,
} from "./jpeg-tables.ts";

/**
 * Baseline JPEG, 4:2:0, JFIF and nothing else in it. Beside the picture it needs memory for the file alone, where the
 * WebAssembly encoders keep several copies of the frame: a Worker has 128 MB for all that it does. Alpha is ignored.
 */
export function encodeJpeg(raster: Raster, quality: number): Uint8Array<ArrayBuffer> {
  const tables = quantization(quality);
  const out = new BitWriter(Math.ceil(raster.width * raster.height * 0.3) + 1024);
  writeHeader(out, raster, tables);
  const luminance = component(tables.luminance, luminanceDc, luminanceAc);
  const blue = component(tables.chrominance, chrominanceDc, chrominanceAc);
  const red = { ...blue };
  const area = createArea();
  for (let y = 0; y < raster.height; y += 16) {
    for (let x = 0; x < raster.width; x += 16) {
      readArea(raster, x, y, area);
      for (const block of area.luminance) writeBlock(out, block, luminance);
      writeBlock(out, area.blue, blue);
      writeBlock(out, area.red, red);
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

type Component = { factors: Float32Array; dc: Codes; ac: Codes; lastDc: number };
type Codes = { code: Uint16Array; length: Uint8Array };

/** `factors` quantize and undo the DCT's scale in one step, in zigzag order. */
function component(table: number[], dc: HuffmanTable, ac: HuffmanTable): Component {
  const factors = Float32Array.from(zigzag, (at) => 1 / (table[at] * dctScale[at >> 3] * dctScale[at & 7] * 8));
  return { factors, dc: codesOf(dc), ac: codesOf(ac), lastDc: 0 };
}

/** T.81, annex C: codes of one length are consecutive, and each length goes on where the last one ended. */
function codesOf({ counts, values }: HuffmanTable): Codes {
  const codes = { code: new Uint16Array(256), length: new Uint8Array(256) };
  let code = 0;
  let next = 0;
  counts.forEach((count, i) => {
    for (let n = 0; n < count; n++) {
      codes.code[values[next]] = code++;
      codes.length[values[next++]] = i + 1;
    }
    code <<= 1;
  });
  return codes;
}

function writeBlock(out: BitWriter, block: Float32Array, part: Component): void {
  forwardDct(block);
  const { factors, ac } = part;
  const dc = Math.round(block[0] * factors[0]);
  writeValue(out, part.dc, 0, dc - part.lastDc);
  part.lastDc = dc;
  let zeros = 0;
  for (let k = 1; k < 64; k++) {
    const value = Math.max(-1023, Math.min(1023, Math.round(block[zigzag[k]] * factors[k])));
    if (value === 0) {
      zeros++;
      continue;
    }
    for (; zeros > 15; zeros -= 16) out.bits(ac.code[0xf0], ac.length[0xf0]);
    writeValue(out, ac, zeros << 4, value);
    zeros = 0;
  }
  if (zeros > 0) out.bits(ac.code[0], ac.length[0]);
}

/** A code for the run before and the number of bits, then the bits: of a negative value those of value - 1. */
function writeValue(out: BitWriter, codes: Codes, run: number, value: number): void {
  const size = 32 - Math.clz32(Math.abs(value));
  out.bits(codes.code[run | size], codes.length[run | size]);
  if (size > 0) out.bits((value < 0 ? value - 1 : value) & ((1 << size) - 1), size);
}

function writeHeader(out: BitWriter, { width, height }: Raster, tables: ReturnType<typeof quantization>): void {
  const segment = (marker: number, content: number[]) =>
    out.bytes([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255, ...content]);
  const inZigzag = (table: number[]) => zigzag.map((at) => table[at]);
  out.bytes([0xff, 0xd8]);
  segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);
  segment(0xdb, [0, ...inZigzag(tables.luminance), 1, ...inZigzag(tables.chrominance)]);
  // Three components; the first in twice the resolution both ways.
  segment(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]);
  const huffman = [luminanceDc, luminanceAc, chrominanceDc, chrominanceAc];
  segment(
    0xc4,
    huffman.flatMap(({ counts, values }, i) => [[0x00, 0x10, 0x01, 0x11][i], ...counts, ...values]),
  );
  segment(0xda, [3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0]);
}
