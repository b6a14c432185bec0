import type { Raster } from "./raster.ts";

/** Strokes on a grid 4 wide and 6 high: runs of points "xy", one run a stroke. */
const glyphs: Record<string, string> = {
  A: "06 20 46;14 34",
  B: "00 06 36 45 44 33 03;33 42 41 30 00",
  C: "41 30 10 01 05 16 36 45",
  D: "00 06 26 44 42 20 00",
  E: "40 00 06 46;03 33",
  F: "40 00 06;03 33",
  G: "41 30 10 01 05 16 36 45 43 23",
  H: "00 06;40 46;03 43",
  I: "20 26",
  J: "30 35 26 16 05",
  K: "00 06;40 03 46",
  L: "00 06 46",
  M: "06 00 23 40 46",
  N: "06 00 46 40",
  O: "10 01 05 16 36 45 41 30 10",
  P: "06 00 30 41 42 33 03",
  Q: "10 01 05 16 36 45 41 30 10;24 46",
  R: "06 00 30 41 42 33 03;23 46",
  S: "41 30 10 01 02 13 33 44 45 36 16 05",
  T: "00 40;20 26",
  U: "00 05 16 36 45 40",
  V: "00 26 40",
  W: "00 16 23 36 40",
  X: "00 46;40 06",
  Y: "00 23 40;23 26",
  Z: "00 40 06 46",
  0: "10 01 05 16 36 45 41 30 10;14 32",
  1: "11 20 26",
  2: "01 10 30 41 42 06 46",
  3: "00 40 23 33 44 45 36 16 05",
  4: "30 04 44;30 36",
  5: "40 00 03 33 44 45 36 06",
  6: "30 10 01 05 16 36 45 44 33 03",
  7: "00 40 16",
  8: "10 01 02 13 33 42 41 30 10;13 04 05 16 36 45 44 33",
  9: "43 13 02 01 10 30 41 45 36 16",
};

type Stroke = { x0: number; y0: number; x1: number; y1: number };

function strokesOf(text: string): { strokes: Stroke[]; width: number } {
  const strokes: Stroke[] = [];
  let pen = 0;
  for (const letter of text.toUpperCase()) {
    // One stroke in the middle of its field: with the field as narrow, words keep together.
    const from = letter === "I" ? pen - 1.5 : pen;
    for (const run of (glyphs[letter] ?? "").split(";")) {
      const points = run.split(" ").filter(Boolean);
      for (let i = 0; i + 1 < points.length; i++) {
        const [a, b] = [points[i], points[i + 1]];
        strokes.push({ x0: from + Number(a[0]), y0: Number(a[1]), x1: from + Number(b[0]), y1: Number(b[1]) });
      }
    }
    pen += letter === "I" ? 3 : 6;
  }
  return { strokes, width: pen };
}

/** Coverage of one line of text as bytes, `unit` pixels a grid step. */
function stampOf(text: string, unit: number): { width: number; height: number; data: Uint8Array } {
  const { strokes, width } = strokesOf(text);
  const margin = Math.ceil(unit * 1.5);
  const stamp = { width: Math.ceil(width * unit) + margin * 2, height: Math.ceil(6 * unit) + margin * 2 };
  const data = new Uint8Array(stamp.width * stamp.height);
  const half = unit * 0.42;
  for (const stroke of strokes) {
    const [x0, y0, x1, y1] = [stroke.x0, stroke.y0, stroke.x1, stroke.y1].map((v) => v * unit + margin);
    const length2 = (x1 - x0) ** 2 + (y1 - y0) ** 2;
    for (let y = Math.floor(Math.min(y0, y1) - half - 1); y <= Math.max(y0, y1) + half + 1; y++) {
      for (let x = Math.floor(Math.min(x0, x1) - half - 1); x <= Math.max(x0, x1) + half + 1; x++) {
        const along = Math.min(1, Math.max(0, ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length2));
        const distance = Math.hypot(x - x0 - along * (x1 - x0), y - y0 - along * (y1 - y0));
        const coverage = 255 * Math.min(1, Math.max(0, half + 0.5 - distance));
        const at = y * stamp.width + x;
        if (coverage > data[at]) data[at] = coverage;
      }
    }
  }
  return { ...stamp, data };
}

/**
 * Draws `text` in place, white on a dark pill, once. `x` and `y` are the pill's left or right and top or bottom edge as the
 * sign says: negative numbers count from the right and from below. `unit` is a sixth of the letters' height in pixels.
 */
export function drawLabel(raster: Raster, text: string, { x, y, unit }: { x: number; y: number; unit: number }): void {
  const stamp = stampOf(text, unit);
  const padding = Math.round(unit * 2);
  const width = stamp.width + padding * 2;
  const height = stamp.height + padding;
  const left = x < 0 ? raster.width + x - width : x;
  const top = y < 0 ? raster.height + y - height : y;
  const radius = height / 2;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const aside = Math.max(0, Math.abs(column + 0.5 - width / 2) - (width / 2 - radius));
      const inside = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(aside, row + 0.5 - radius)));
      const [stampX, stampY] = [column - padding, row - padding / 2];
      const isText = stampX >= 0 && stampX < stamp.width && stampY >= 0 && stampY < stamp.height;
      const light = isText ? stamp.data[Math.floor(stampY) * stamp.width + stampX] / 255 : 0;
      const at = ((top + row) * raster.width + left + column) * 4;
      for (let c = at; c < at + 3; c++)
        raster.data[c] = raster.data[c] * (1 - 0.62 * inside) * (1 - light) + 255 * light;
    }
  }
}

/** Draws `text` in place, over and over on lines that rise by 24 degrees, light strokes with a thin dark edge. */
export function drawRepeatedText(raster: Raster, text: string): void {
  const unit = Math.max(1.6, Math.min(raster.width, raster.height) / 190);
  const stamp = stampOf(text, unit);
  const cos = Math.cos(-0.42);
  const sin = Math.sin(-0.42);
  const pitchX = stamp.width + unit * 22;
  const pitchY = stamp.height + unit * 26;
  const coverageAt = (x: number, y: number): number => {
    const u = x * cos + y * sin;
    const v = -x * sin + y * cos;
    const row = Math.floor(v / pitchY);
    const sy = v - row * pitchY;
    const y0 = Math.floor(sy);
    // Most of a picture lies between two lines.
    if (y0 + 1 >= stamp.height) return 0;
    const shifted = u + (row & 1) * pitchX * 0.5;
    const sx = shifted - Math.floor(shifted / pitchX) * pitchX;
    const x0 = Math.floor(sx);
    if (x0 + 1 >= stamp.width) return 0;
    const at = y0 * stamp.width + x0;
    const ax = sx - x0;
    const ay = sy - y0;
    const top = stamp.data[at] * (1 - ax) + stamp.data[at + 1] * ax;
    const bottom = stamp.data[at + stamp.width] * (1 - ax) + stamp.data[at + stamp.width + 1] * ax;
    return (top * (1 - ay) + bottom * ay) / 255;
  };
  const edge = Math.max(1, unit * 0.45);
  for (let y = 0; y < raster.height; y++) {
    for (let x = 0; x < raster.width; x++) {
      const light = coverageAt(x, y) * 0.36;
      const dark = coverageAt(x - edge, y - edge) * 0.24 * (1 - light);
      if (light === 0 && dark === 0) continue;
      const at = (y * raster.width + x) * 4;
      for (let c = 0; c < 3; c++) {
        raster.data[at + c] = raster.data[at + c] * (1 - dark) * (1 - light) + 255 * light;
      }
    }
  }
}
