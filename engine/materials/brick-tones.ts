import { hash, noiseField } from "./noise.ts";
import type { Bond, Tile } from "./tile.ts";

/** How far single bricks depart from their tile's, and batches of a few square meters from each other: shares of tone and steps of warmth. */
const [ownTone, ownWarmth] = [0.1, 1.5];
const [batchTone, batchWarmth] = [0.05, 0.5];
/**
 * How much of the mortar's color bricks take on, as lime that washes out of the joints leaves it on them: single ones, most of them next to nothing,
 * and whole patches. Set by two photographed walls, whose chroma departs by 4 to 7 % of itself over single bricks and over patches of them.
 */
const [ownBloom, patchBloom] = [0.24, 0.09];
/** Of all bricks, those that the kiln burnt dark; they come in clusters. */
const [burntShare, burntTone, clustered] = [0.015, 0.76, 0.05];

const batches = noiseField(31, 5, 2);
const clusters = noiseField(37, 11, 2);
const washes = noiseField(41, 7, 4);

export type BrickTone = { tone: number; warm: number; bloom: number };

/**
 * Writes tone (a factor), warmth (to be added, -1..1) and bloom (0..1, the share of the mortar's color) of the brick at (u, v) meters; `pixel` is how many
 * meters down the wall a pixel spans.
 */
export type BrickTones = (u: number, v: number, pixel: number, into: BrickTone) => void;

/**
 * A tone of its own for every brick of a wall: a tile has some hundred different ones, which come back all over a house. Where bricks are smaller than a
 * few pixels only the batches are left.
 */
export function brickTones({ course, bond }: Tile & { bond: Bond }): BrickTones {
  return (u, v, pixel, into) => {
    const row = Math.floor(v / course);
    const begins = bond.first + (row & 1 ? bond.length / 2 : 0);
    const column = Math.floor((u - begins) / bond.length);
    const seen = Math.max(0, Math.min(1, course / pixel - 1));
    const batch = batches(u / 11.3, v / 11.3);
    // Of the brick's own middle, on the wall: a burnt brick is burnt whole.
    const middle = begins + (column + 0.5) * bond.length;
    const cluster = clusters(middle / 9.1 + 0.37, ((row + 0.5) * course) / 9.1);
    const burnt = hash(column, row, 655) < burntShare + clustered * cluster ? burntTone : 1;
    const own = 1 + seen * ((1 + ownTone * (hash(column, row, 653) - 0.5)) * burnt - 1);
    into.tone = own * (1 + batchTone * batch);
    into.warm = seen * ownWarmth * (hash(column, row, 654) - 0.5) + batchWarmth * cluster;
    // Few are pale, and where one is so are others.
    const pale = Math.max(0, washes(middle / 13.7, v / 7.9));
    const limed = seen * ownBloom * hash(column, row, 656) ** 12;
    into.bloom = Math.min(0.6, limed * (1 + pale) + patchBloom * pale);
  };
}
