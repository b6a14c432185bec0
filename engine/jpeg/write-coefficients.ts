import { BitWriter } from "./bit-writer.ts";
import { codeBlock, type SymbolSink } from "./code-block.ts";
import { type Coefficients, mcuGrid } from "./coefficients.ts";
import { fitHuffman } from "./fit-huffman.ts";
import { SymbolWriter } from "./symbol-writer.ts";
import { refuse } from "./unreadable-jpeg.ts";
import { writeHeader } from "./write-header.ts";

/**
 * A picture's coefficients as a sequential JPEG in one scan, with the Huffman tables that suit it best. Decoders see the same
 * coefficients, so the same pixels, whatever the scans of the file were that they came from.
 * @throws UnreadableJpeg when a coefficient is larger than eight-bit samples can make it
 */
export function writeCoefficients(picture: Coefficients, expectedBytes: number): Uint8Array<ArrayBuffer> {
  const counters = [new SymbolCounter(), new SymbolCounter()];
  codePicture(picture, counters);
  const huffman = counters.map(({ dcCounts, acCounts }) => ({ dc: fitHuffman(dcCounts), ac: fitHuffman(acCounts) }));
  const out = new BitWriter(expectedBytes);
  writeHeader(out, { ...picture, huffman });
  codePicture(
    picture,
    huffman.map(({ dc, ac }) => new SymbolWriter(out, dc, ac)),
  );
  out.flush();
  out.bytes([0xff, 0xd9]);
  return out.take();
}

/** Every block in the order of T.81, A.2.3. `sinks`: for the first component and for the others. */
function codePicture(picture: Coefficients, sinks: SymbolSink[]): void {
  const grid = mcuGrid(picture);
  const lastDc = picture.components.map(() => 0);
  for (let row = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++) {
      for (const [i, { h, v, columns, rows, stride, blocks }] of picture.components.entries()) {
        const sink = sinks[Math.min(i, 1)];
        for (let n = 0; n < h * v; n++) {
          const x = column * h + (n % h);
          const y = row * v + Math.floor(n / h);
          const at = (y * stride + x) * 64;
          if (x < columns && y < rows) {
            codeBlock(sink, blocks, at, lastDc[i]);
            lastDc[i] = blocks[at];
          } else codeNothing(sink);
        }
      }
    }
  }
}

/** A block that is there to fill an MCU and shows nothing: as the one before it, so that it costs the least. */
function codeNothing(sink: SymbolSink): void {
  sink.dc(0, 0, 0);
  sink.ac(0, 0, 0);
}

class SymbolCounter implements SymbolSink {
  readonly dcCounts = new Uint32Array(256);
  readonly acCounts = new Uint32Array(256);

  dc(symbol: number): void {
    if (symbol > 11) refuse("A DC difference is out of range.");
    this.dcCounts[symbol]++;
  }

  ac(symbol: number): void {
    if ((symbol & 15) > 10) refuse("A coefficient is out of range.");
    this.acCounts[symbol]++;
  }
}
