import { BitReader } from "./bit-reader.ts";
import { type Coefficients, type Component, mcuGrid } from "./coefficients.ts";
import {
  type Band,
  type BlockDecoder,
  decodeAcFirst,
  decodeAcMore,
  decodeDcFirst,
  decodeDcMore,
  decodeSequential,
  type Run,
  type Tables,
} from "./decode-block.ts";
import type { ScanHeader } from "./read-scan-header.ts";

export type Scan = ScanHeader & { progressive: boolean; restartInterval: number };

/** What a scan knows of one component: `at` is the block that is read now. */
type Part = {
  component: Component;
  tables: Tables;
  state: { blocks: Int16Array; at: number; run: Run; band: Band };
};

/** Reads the scan whose bits are `bytes[start]` to `bytes[end - 1]` into the picture's blocks. @throws UnreadableJpeg */
export function decodeScan(
  picture: Coefficients,
  scan: Scan,
  { bytes, start, end }: { bytes: Uint8Array; start: number; end: number },
): void {
  const reader = new BitReader(bytes, start, end);
  const parts = scan.parts.map(({ component, tables }): Part => {
    const state = { blocks: component.blocks, at: 0, run: { dc: 0, endOfBand: 0 }, band: scan.band };
    return { component, tables, state };
  });
  const decode = decoderOf(scan);
  const mcus = parts.length === 1 ? blocksAlone(parts[0], decode) : blocksTogether(picture, parts, decode);
  let restarts = 0;
  for (let mcu = 0; mcu < mcus.count; mcu++) {
    if (scan.restartInterval > 0 && mcu > 0 && mcu % scan.restartInterval === 0) {
      reader.restart(restarts++ & 7);
      for (const { state } of parts) state.run = { dc: 0, endOfBand: 0 };
    }
    mcus.read(reader, mcu);
    reader.checkNotPastEnd();
  }
}

function decoderOf({ progressive, band, refines }: Scan): BlockDecoder {
  if (!progressive) return decodeSequential;
  if (band.from === 0) return refines ? decodeDcMore : decodeDcFirst;
  return refines ? decodeAcMore : decodeAcFirst;
}

type Mcus = { count: number; read(reader: BitReader, mcu: number): void };

/** A scan of one component has one block an MCU, and those alone that hold picture (T.81, A.2.2). */
function blocksAlone({ component, tables, state }: Part, decode: BlockDecoder): Mcus {
  const { columns, rows, stride } = component;
  return {
    count: columns * rows,
    read(reader, mcu) {
      state.at = (Math.floor(mcu / columns) * stride + (mcu % columns)) * 64;
      decode(reader, tables, state);
    },
  };
}

/** A scan of several has h x v blocks of each in an MCU (T.81, A.2.3). */
function blocksTogether(picture: Coefficients, parts: Part[], decode: BlockDecoder): Mcus {
  const grid = mcuGrid(picture);
  return {
    count: grid.columns * grid.rows,
    read(reader, mcu) {
      const row = Math.floor(mcu / grid.columns);
      const column = mcu % grid.columns;
      for (const { component, tables, state } of parts) {
        const { h, v, stride } = component;
        for (let i = 0; i < h * v; i++) {
          const y = row * v + Math.floor(i / h);
          state.at = (y * stride + column * h + (i % h)) * 64;
          decode(reader, tables, state);
        }
      }
    },
  };
}
