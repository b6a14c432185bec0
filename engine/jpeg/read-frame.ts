import { u16 } from "../photo/bytes.ts";
import { type Coefficients, type Component, mcuGrid } from "./coefficients.ts";
import { refuse } from "./unreadable-jpeg.ts";

/** 32 MB: three components of 2048 x 2048 px in full resolution, up to whole MCUs. */
const maxCoefficients = 16_000_000;

/** A frame header (T.81, B.2.2) as an empty picture of three components. @throws UnreadableJpeg */
export function readFrame(bytes: Uint8Array, start: number, end: number): Coefficients {
  const count = bytes[start + 5];
  if (bytes[start] !== 8 || count !== 3 || end - start !== 6 + 3 * count) refuse("Not three components of eight bits.");
  const [height, width] = [u16(bytes, start + 1), u16(bytes, start + 3)];
  if (width === 0 || height === 0) refuse("The picture has no size.");
  const heads = [0, 1, 2].map((i) => headOf(bytes, start + 6 + 3 * i));
  if (new Set(heads.map(({ id }) => id)).size < count) refuse("Two components have one name.");
  const frame = {
    width,
    height,
    across: Math.max(...heads.map(({ h }) => h)),
    down: Math.max(...heads.map(({ v }) => v)),
  };
  const grid = mcuGrid(frame);
  const inMcu = heads.reduce((sum, { h, v }) => sum + h * v, 0);
  if (inMcu > 10) refuse("An MCU has more than ten blocks.");
  if (grid.columns * grid.rows * inMcu * 64 > maxCoefficients) refuse("The picture is too large.");
  return { ...frame, components: heads.map((head) => emptyComponent(head, frame)) };
}

type Head = Pick<Component, "id" | "h" | "v">;

function headOf(bytes: Uint8Array, at: number): Head {
  const [h, v] = [bytes[at + 1] >> 4, bytes[at + 1] & 15];
  if (h < 1 || h > 4 || v < 1 || v > 4) refuse("A sampling factor is not 1 to 4.");
  return { id: bytes[at], h, v };
}

function emptyComponent({ id, h, v }: Head, frame: Omit<Coefficients, "components">): Component {
  const { width, height, across, down } = frame;
  // Decoders refuse them too: a sample would begin within a pixel.
  if (across % h !== 0 || down % v !== 0) refuse("The sampling factors do not divide.");
  const grid = mcuGrid(frame);
  const stride = grid.columns * h;
  return {
    id,
    h,
    v,
    steps: new Uint16Array(64),
    columns: Math.ceil((width * h) / across / 8),
    rows: Math.ceil((height * v) / down / 8),
    stride,
    blocks: new Int16Array(stride * grid.rows * v * 64),
  };
}
