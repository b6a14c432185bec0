import { createRaster, type Raster } from "../raster.ts";
import { BitWriter } from "./bit-writer.ts";
import { codeBlock } from "./code-block.ts";
import { type Coefficients, mcuGrid } from "./coefficients.ts";
import { editComponent } from "./edit-component.ts";
import { chrominanceAc, chrominanceDc, luminanceAc, luminanceDc, quantization, zigzag } from "./jpeg-tables.ts";
import { readFrame } from "./read-frame.ts";
import { SymbolWriter } from "./symbol-writer.ts";
import { writeHeader } from "./write-header.ts";

/** For tests: kinds of JPEG that `sharp` does not write. */

/** Edges, waves and grain, so that every kind of coefficient occurs. */
export function paint(width: number, height: number): Raster {
  const raster = createRaster(width, height);
  let state = 7;
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    const light = (x >> 4) % 2 === (y >> 4) % 2 ? 200 : 40;
    raster.data.set(
      [light + 30 * Math.sin(x / 3), light + ((state >> 8) % 40), 255 - light + 20 * Math.cos(y), 255],
      i * 4,
    );
  }
  return raster;
}

/** `sampling`: both factors of each component, as 0x21. */
export function coefficientsOf(after: Raster, sampling: number[], quality: number): Coefficients {
  const { width, height } = after;
  const parts = sampling.flatMap((factors, i) => [i + 1, factors, Math.min(i, 1)]);
  const head = Uint8Array.of(8, height >> 8, height & 255, width >> 8, width & 255, 3, ...parts);
  const picture = readFrame(head, 0, head.length);
  const { luminance, chrominance } = quantization(quality);
  const changed = new Uint8Array(width * height).fill(1);
  for (const index of [0, 1, 2] as const) {
    picture.components[index].steps.set(zigzag.map((at) => (index === 0 ? luminance : chrominance)[at]));
    editComponent(picture, index, { before: after, after, changed });
  }
  return picture;
}

/** With a restart marker after every `interval` MCUs, and the usual Huffman tables. */
export function writeWithRestarts(picture: Coefficients, interval: number): Uint8Array {
  const huffman = [
    { dc: luminanceDc, ac: luminanceAc },
    { dc: chrominanceDc, ac: chrominanceAc },
  ];
  const head = new BitWriter(1024);
  writeHeader(head, { ...picture, huffman });
  const header = head.take();
  const scanHeader = 14;
  const out = new BitWriter(4096);
  out.bytes(header.subarray(0, -scanHeader));
  out.bytes([0xff, 0xdd, 0, 4, interval >> 8, interval & 255]);
  out.bytes(header.subarray(-scanHeader));
  const sinks = huffman.map(({ dc, ac }) => new SymbolWriter(out, dc, ac));
  const grid = mcuGrid(picture);
  let lastDc = [0, 0, 0];
  for (let mcu = 0; mcu < grid.columns * grid.rows; mcu++) {
    if (mcu > 0 && mcu % interval === 0) {
      out.flush();
      out.bytes([0xff, 0xd0 + ((mcu / interval - 1) & 7)]);
      lastDc = [0, 0, 0];
    }
    for (const [i, { h, v, stride, blocks }] of picture.components.entries()) {
      for (let n = 0; n < h * v; n++) {
        const y = Math.floor(mcu / grid.columns) * v + Math.floor(n / h);
        const at = (y * stride + (mcu % grid.columns) * h + (n % h)) * 64;
        codeBlock(sinks[Math.min(i, 1)], blocks, at, lastDc[i]);
        lastDc[i] = blocks[at];
      }
    }
  }
  out.flush();
  out.bytes([0xff, 0xd9]);
  return out.take();
}
