import type { Vec3 } from "../geometry/vectors.ts";
import type { Sun } from "../ground/sun.ts";
import type { Stock } from "../stock/stock.ts";
import type { ReliefTileId } from "../stock/tile-table.ts";
import type { MaterialId } from "./material-ids.ts";
import { tileOf } from "./materials.ts";
import { type FaceLight, type FaceOptions, faceOf } from "./relief-face.ts";
import type { Tile } from "./tile.ts";
import { turnSeams } from "./turn-seams.ts";

/** `sun` where the usual one would show the wrong edges of the relief. */
type Use = { id: ReliefTileId; sun?: Vec3 } & FaceOptions;

/** Of the tile of bricks (`scenes/tile_masonry.py`): the middle of one lies at its border. */
const bond = { length: 0.2128, first: 0.1064, painted: false };

/** Materials that are photographed as relief. `steps` keeps the bond: barrels over barrels, half bricks over joints. */
const reliefs: Partial<Record<MaterialId, Use>> = {
  "clay-barrel-tile": {
    ...{ id: "barrel-tile", steps: 8, drift: 0.09, joints: false, blend: 1.5, faded: 0.85, leans: true },
    ...{ soiled: 0.7, motley: 3, bounce: 0.22 },
    sun: [0.42, -0.4, 0.8],
  },
  "cedar-shake": { id: "shake", steps: 64, drift: 0.06, joints: false, blend: 0.6, leans: true },
  slate: { id: "slate", steps: 64, drift: 0.05, joints: false, blend: 1.2, leans: true },
  ledgestone: { id: "ledgestone", steps: 1, drift: 0.1, joints: false, blend: 0.5, motley: 1.6, scatter: true },
  brick: { id: "brick", steps: 8, drift: 0.04, joints: true, blend: 0.9, bond },
  "painted-brick": { id: "brick", steps: 8, drift: 0.03, joints: false, blend: 0.5, bond: { ...bond, painted: true } },
};

/** Drawn by rule, with the sun on one side. */
const withSeams: readonly MaterialId[] = ["standing-seam", "ribbed-metal"];

const faces = new WeakMap<Stock, Map<string, Tile>>();

/** The material's tile under this sun; drawn by rule where it has no relief, or where that cannot be had: `coarse` as `tileOf` says. */
export async function tileUnder(
  material: MaterialId,
  kind: "roof" | "siding",
  { sun, coarse }: { sun: () => Sun; coarse?: boolean },
  stock: Stock,
): Promise<Tile> {
  if (withSeams.includes(material)) {
    const { side, share } = roughLight(sun());
    return turnSeams(tileOf(material, coarse), side, share);
  }
  const use = reliefs[material];
  if (!use) return tileOf(material, coarse);
  const { side, share } = roughLight(sun());
  const known = faces.get(stock) ?? new Map<string, Tile>();
  faces.set(stock, known);
  const key = `${material}/${kind}/${side}/${share}`;
  const made = known.get(key) ?? (await loadFace(use, lightOn(kind, side, share, use.sun), stock));
  if (!made) return tileOf(material, coarse);
  known.delete(key);
  known.set(key, made);
  for (const oldest of known.keys()) {
    if (known.size <= 6) break;
    known.delete(oldest);
  }
  return made;
}

/** Few lights are told apart: a tile lit anew for every photo would cost more than it shows. */
function roughLight({ azimuth, share }: Sun): { side: -1 | 1; share: number } {
  return { side: azimuth < 0 ? -1 : 1, share: Math.round(share * 3) / 3 };
}

async function loadFace(use: Use, light: FaceLight, stock: Stock): Promise<Tile | null> {
  const relief = await stock.tile(use.id).catch(() => null);
  return relief && faceOf(relief, light, use);
}

/**
 * The sun stands to one side, over and a little behind the camera, as houses are photographed; a roof's face is pitched 33
 * degrees. Lower over the face than it stands, or nothing of the relief would show.
 */
function lightOn(kind: "roof" | "siding", side: number, share: number, own?: Vec3): FaceLight {
  const [across, down, out] = own ?? (kind === "roof" ? [0.62, -0.28, 0.73] : [0.6, -0.6, 0.55]);
  const sun = unit([across * side, down, out]);
  const up: Vec3 = kind === "roof" ? [0, -0.54, 0.84] : [0, -1, 0];
  return { sun, up, share: 0.2 + 0.6 * share };
}

function unit([x, y, z]: Vec3): Vec3 {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}
