import { boxMean, linearOfByte, type Mask, type Raster, type Scene, smoothstep } from "#engine/kit.ts";

/** Cells across the photo. */
const cells = 192;
/** Cells about one whose blades are counted with it: a gap between tufts is no bare patch. */
const near = 1;
/** How much neighboring pixels differ, over their light, on half of a lawn with blades: at least, as on the smoothest dry lawns of the photos at hand. */
const minTypical = 0.2;
/** Of what is typical of the lawn, below which there are no blades, and above which there is grass everywhere. */
const [bare, grown] = [0.45, 0.75];

/** Meters: nearer ground tells its blades; from the farther on they run into each other, and all of a lawn is taken for grass. */
const [clear, blended] = [8, 15];

/**
 * Where blades are seen in a lawn, 0..255 of the photo's size: bare soil in it, trodden paths and pavement that was taken for lawn are smooth,
 * whatever their color. `data`: the photo, or what it was made into, sRGB bytes.
 */
export function bladedGround(scene: Scene, { data, width, height }: Raster): Mask {
  const lawn = scene.mask("lawn").data;
  const side = Math.max(2, Math.round(width / cells));
  const [columns, rows] = [Math.ceil(width / side) + 1, Math.ceil(height / side) + 1];
  const apart = new Float32Array(columns * rows);
  const light = new Float32Array(columns * rows);
  for (let y = 0; y < height; y++) {
    const first = Math.floor(y / side) * columns;
    for (let x = 0; x + 1 < width; x++) {
      const i = y * width + x;
      if (lawn[i] < 250 || lawn[i + 1] < 250) continue;
      const own = linearOfByte[data[i * 4 + 1]];
      const cell = first + Math.floor(x / side);
      apart[cell] += Math.abs(own - linearOfByte[data[i * 4 + 5]]);
      light[cell] += own;
    }
  }
  for (const sum of [apart, light]) boxMean(sum, columns, rows, near, sum);
  const blades = apart.map((sum, cell) => (light[cell] < 1e-3 ? Number.NaN : sum / light[cell]));
  const known = blades.filter((value) => value >= 0).sort();
  const typical = Math.max(minTypical, known[known.length >> 1] ?? 0);
  const { focal, eye, horizonY } = scene.camera;
  const shares = blades.map((value, cell) => {
    const z = (focal * eye) / Math.max(1, (Math.floor(cell / columns) + 0.5) * side - horizonY);
    const smooth = value >= 0 ? 1 - smoothstep(bare, grown, value / typical) : 0;
    return 1 - smooth * smoothstep(blended, clear, z);
  });
  return { width, height, data: readBetween(shares, { columns, side, width, lawn }) };
}

/** 0..255 at every pixel of the lawn, straight between the middles of cells. */
function readBetween(
  shares: Float32Array,
  { columns, side, width, lawn }: { columns: number; side: number; width: number; lawn: Uint8Array },
): Uint8Array {
  const rows = shares.length / columns;
  return lawn.map((value, i) => {
    if (value === 0) return 0;
    const u = Math.max(0, Math.min(columns - 1.001, ((i % width) + 0.5) / side - 0.5));
    const v = Math.max(0, Math.min(rows - 1.001, (Math.floor(i / width) + 0.5) / side - 0.5));
    const [right, down] = [u % 1, v % 1];
    const at = Math.floor(v) * columns + Math.floor(u);
    const top = shares[at] + (shares[at + 1] - shares[at]) * right;
    const bottom = shares[at + columns] + (shares[at + columns + 1] - shares[at + columns]) * right;
    return Math.round(255 * (top + (bottom - top) * down));
  });
}
