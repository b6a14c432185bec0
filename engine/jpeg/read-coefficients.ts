import { u16 } from "../photo/bytes.ts";
import { isJpeg, maxScans, type Segment, segments } from "../photo/jpeg.ts";
import type { Coefficients, Component } from "./coefficients.ts";
import { decodeScan } from "./decode-scan.ts";
import { decodingTable } from "./decoding-table.ts";
import { readFrame } from "./read-frame.ts";
import { readScanHeader, type ScanHeader, type TableSlots } from "./read-scan-header.ts";
import { refuse } from "./unreadable-jpeg.ts";

const unknown = 16;

/** What stands at a point of the file for all that follows (T.81, B.2.4). */
type Reading = {
  picture: Coefficients | null;
  progressive: boolean;
  slots: TableSlots;
  steps: (Uint16Array | undefined)[];
  /** Of each component: the number of its quantization table, and down to which bit each coefficient is known. */
  parts: Map<Component, { table: number; known: Uint8Array }>;
  restartInterval: number;
  scans: number;
};

/**
 * A Huffman-coded JPEG of three components of eight bits, sequential or progressive, as coefficients and without a decode to
 * pixels. Everything else, and a file that is not whole, is refused, never guessed at.
 * @throws UnreadableJpeg; PhotoError DAMAGED where the segments do not follow each other
 */
export function readCoefficients(bytes: Uint8Array): Coefficients {
  if (!isJpeg(bytes)) refuse("Not a JPEG.");
  const reading: Reading = {
    picture: null,
    progressive: false,
    slots: { dc: [], ac: [] },
    steps: [],
    parts: new Map(),
    restartInterval: 0,
    scans: 0,
  };
  for (const segment of segments(bytes)) {
    if (segment.marker === 0xd9) return finish(reading);
    readSegment(reading, bytes, segment);
  }
  return refuse("The file has no end.");
}

function readSegment(reading: Reading, bytes: Uint8Array, segment: Segment): void {
  const { marker, start, end } = segment;
  if (marker === 0xdb) readSteps(reading, bytes, segment);
  else if (marker === 0xc4) readHuffman(reading, bytes, segment);
  else if (marker === 0xdd) reading.restartInterval = u16(bytes, start);
  else if (marker === 0xda) readScan(reading, bytes, segment);
  else if (marker >= 0xc0 && marker <= 0xc2) {
    if (reading.picture) refuse("There are two frames.");
    const picture = readFrame(bytes, start, end);
    reading.picture = picture;
    reading.progressive = marker === 0xc2;
    picture.components.forEach((component, i) => {
      reading.parts.set(component, { table: bytes[start + 8 + 3 * i], known: new Uint8Array(64).fill(unknown) });
    });
  } else if (marker < 0xe0) refuse("Arithmetic coding, a hierarchy or no loss.");
}

/** T.81, B.2.4.1. */
function readSteps({ steps }: Reading, bytes: Uint8Array, { start, end }: Segment): void {
  for (let at = start; at < end; ) {
    const wide = bytes[at] >> 4;
    const next = at + 1 + 64 * (wide + 1);
    if (wide > 1 || next > end) refuse("A quantization table is cut short.");
    const first = at + 1;
    const table = Uint16Array.from({ length: 64 }, (_, k) => (wide ? u16(bytes, first + 2 * k) : bytes[first + k]));
    if (table.includes(0)) refuse("A quantization step is zero.");
    steps[bytes[at] & 15] = table;
    at = next;
  }
}

/** T.81, B.2.4.2. */
function readHuffman({ slots }: Reading, bytes: Uint8Array, { start, end }: Segment): void {
  for (let at = start; at < end; ) {
    const counts = Array.from(bytes.subarray(at + 1, Math.min(end, at + 17)));
    const next = at + 17 + counts.reduce((sum, count) => sum + count, 0);
    if (next > end || next > at + 17 + 256) refuse("A Huffman table is cut short.");
    const kind = bytes[at] >> 4 === 0 ? slots.dc : slots.ac;
    kind[bytes[at] & 15] = decodingTable({ counts, values: Array.from(bytes.subarray(at + 17, next)) });
    at = next;
  }
}

function readScan(reading: Reading, bytes: Uint8Array, { start, end }: Segment): void {
  const { slots, progressive, restartInterval } = reading;
  const picture = reading.picture ?? refuse("A scan stands before its frame.");
  if (++reading.scans > maxScans) refuse("There are too many scans.");
  const header = readScanHeader(bytes, start, { picture, slots, progressive });
  if (u16(bytes, start - 2) !== header.length + 2) refuse("A scan's header has a wrong length.");
  noteKnown(reading, header);
  const scan = { ...header, progressive, restartInterval };
  decodeScan(picture, scan, { bytes, start: start + header.length, end });
}

/** Each bit comes once, from the upper to the lower. The steps that stand at a component's first scan are its own. */
function noteKnown(reading: Reading, { parts, band, refines }: ScanHeader): void {
  for (const { component } of parts) {
    const { table, known } = reading.parts.get(component) ?? refuse("A scan names no component.");
    if (known.every((bit) => bit === unknown)) {
      component.steps.set(reading.steps[table] ?? refuse("A quantization table is missing."));
    }
    for (let k = band.from; k <= band.to; k++) {
      if (known[k] !== (refines ? band.low + 1 : unknown)) refuse("Scans do not follow each other.");
      known[k] = band.low;
    }
  }
}

/** Of a picture that is not sent to its last bit, decoders smooth what they have: its blocks are not what is seen. */
function finish({ picture, parts }: Reading): Coefficients {
  if (![...parts.values()].every(({ known }) => known.every((bit) => bit === 0))) refuse("A scan is missing.");
  return picture ?? refuse("There is no picture.");
}
