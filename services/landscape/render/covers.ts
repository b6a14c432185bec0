import {
  type LinearColor,
  type LitTile,
  lightTile,
  linearOfByte,
  noiseField,
  type ReliefTileId,
  readTile,
  type Scene,
  type Stock,
  sunOf,
} from "#engine/kit.ts";
import type { BedCover, Paving } from "./design.ts";
import { loosePieces, type TileSpot } from "./loose-pieces.ts";

/**
 * What a spot of ground shows under unit light: (x, z) meters, `across` and `away` the meters a pixel covers there.
 * Linear color into `into`.
 */
export type Cover = (x: number, z: number, across: number, away: number, into: Float64Array) => void;

type Loose = {
  tile: ReliefTileId;
  /** Multiplies the tile's own colors. */
  tone: LinearColor;
  /** Of the tile's size in meters: a finer grade of the same stones. */
  scale: number;
  /** How much its brightness wanders over meters. */
  patches: number;
  /** How high a piece of it stands for its width: what is seen of it along the ground. */
  rise: number;
};

// Mulch of 9 photos has red over green of 1.1 to 1.9, half of them 1.2 to 1.4, and blue over green of .5 to .85: it grays within a season.
const loose: Record<BedCover | "turf", Loose> = {
  "mulch-brown": { tile: "mulch-brown", tone: [1.16, 1.34, 1.6], scale: 1, patches: 0.38, rise: 0.4 },
  "mulch-black": { tile: "mulch-brown", tone: [0.34, 0.41, 0.5], scale: 1, patches: 0.22, rise: 0.4 },
  "mulch-natural": { tile: "mulch-brown", tone: [1.65, 1.83, 1.85], scale: 1, patches: 0.26, rise: 0.4 },
  "river-rock": { tile: "river-rock", tone: [1, 1, 1], scale: 0.5, patches: 0.08, rise: 0.55 },
  "pea-gravel": { tile: "gravel", tone: [1.4, 1.28, 1.08], scale: 0.62, patches: 0.1, rise: 0.55 },
  "decomposed-granite": { tile: "decomposed-granite", tone: [1.12, 1.19, 1.34], scale: 1, patches: 0.2, rise: 0.4 },
  turf: { tile: "turf", tone: [1, 1, 1], scale: 1, patches: 0.12, rise: 0 },
  // Clover, thyme, periwinkle: coarser than grass, and every clump of its own green.
  groundcover: { tile: "turf", tone: [1, 1, 1], scale: 1.7, patches: 0.34, rise: 0 },
};

/** Of the wandering brightness, what goes into blue and out of red. */
const bleached = 0.35;

/**
 * Stones, bark, turf: nothing in it is straight, so the tile is bent until its repeat cannot be seen. With `color` the
 * tile's mean is brought to it.
 */
export async function looseCover(
  scene: Scene,
  stock: Stock,
  id: keyof typeof loose,
  color: LinearColor | null = null,
): Promise<Cover> {
  const { tile, tone, scale, patches, rise } = loose[id];
  const lie = rise > 0 ? loosePieces(scene.camera.eye, rise) : null;
  const spot: TileSpot = { u: 0, v: 0, across: 0, down: 0 };
  const relief = await stock.tile(tile);
  const lit = scene.once(`lit-${tile}`, () => lightTile(relief, tileLight(scene), null, null));
  const bend = noiseField(11, 3, 2);
  const patch = noiseField(23, 6, 3);
  const typicalValue = meanOf(lit);
  const by = color ? color.map((value, c) => value / typicalValue[c]) : tone;
  return (x, z, across, away, into) => {
    if (lie) lie(x, z, across, spot);
    else Object.assign(spot, { u: x, v: z, across, down: away });
    const u = (spot.u + 0.5 * bend(spot.u / 13, spot.v / 13)) / scale;
    const v = (spot.v + 0.5 * bend(spot.u / 11 + 0.4, spot.v / 11)) / scale;
    readTile(lit, u, -v, 0, spot.down / scale, spot.across / scale, into);
    const weathered = patch(x / 9.7, z / 9.7);
    const shift = 1 + patches * (weathered + 0.7 * patch(x / 3.1 + 0.3, z / 3.3));
    // What has lain in the sun is grayer, what was raked up last redder.
    for (let c = 0; c < 3; c++) into[c] *= by[c] * (shift + (c - 1) * bleached * patches * weathered);
  };
}

function meanOf({ levels }: LitTile): LinearColor {
  const texels = levels[levels.length - 1];
  const sum: LinearColor = [0, 0, 0];
  for (let i = 0; i < texels.length; i++) sum[i % 3] += linearOfByte[texels[i]];
  return [(sum[0] * 3) / texels.length, (sum[1] * 3) / texels.length, (sum[2] * 3) / texels.length];
}

/** Pavers, slabs, stamped patterns: laid straight along the view. `turn` radians. */
export async function pavingCover(scene: Scene, stock: Stock, { tile, color }: Paving, turn = 0): Promise<Cover> {
  const { turn: sunTurn, ...light } = tileLight(scene);
  const joint: LinearColor = [0.16, 0.15, 0.135];
  const relief = await stock.tile(tile);
  const lit = lightTile(relief, { ...light, turn: sunTurn - turn }, color, joint);
  const patch = noiseField(29, 6, 3);
  const cosine = Math.cos(turn);
  const sine = Math.sin(turn);
  return (x, z, across, away, into) => {
    const u = x * cosine + z * sine;
    const v = z * cosine - x * sine;
    readTile(lit, u, -v, away * sine, -away * cosine, across, into);
    const shift = 1 + 0.07 * patch(x / 7.3, z / 7.3);
    for (let c = 0; c < 3; c++) into[c] *= shift;
  };
}

/** u of a tile on the ground points right, v towards the camera. */
function tileLight(scene: Scene) {
  const { azimuth, altitude, share } = sunOf(scene);
  return { turn: Math.PI / 2 - azimuth, altitude, share };
}
