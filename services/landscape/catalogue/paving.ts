import type { ReliefTileId } from "#engine/index.ts";
import { linearOfHex } from "#engine/pixels.ts";
import { type Message, m } from "#messages";
import type { Option } from "../../options.ts";
import type { Patio, PatioShape, Paving } from "../render/design.ts";

/** Paving for walks, driveways and patios, and the shapes and sizes of patios. */

export const pavingIds = [
  "concrete-pavers",
  "stamped-concrete",
  "exposed-aggregate",
  "plain-concrete",
  "flagstone",
  "large-pavers",
  "asphalt",
] as const;
export type PavingId = (typeof pavingIds)[number];
export type PavingOption = Option<PavingId> & { tile: ReliefTileId; hex: string };

export const pavingOptions: PavingOption[] = [
  {
    id: "concrete-pavers",
    name: m.landscape_paving_concrete_pavers,
    phrase: "concrete pavers",
    tile: "pavers",
    hex: "#a39a8e",
  },
  {
    id: "large-pavers",
    name: m.landscape_paving_large_pavers,
    phrase: "large square slabs",
    tile: "large-pavers",
    hex: "#b3afa7",
  },
  {
    id: "flagstone",
    name: m.landscape_paving_flagstone,
    phrase: "irregular flagstone",
    tile: "flagstone",
    hex: "#a1937f",
  },
  {
    id: "stamped-concrete",
    name: m.landscape_paving_stamped_concrete,
    phrase: "stamped concrete",
    tile: "stamped-concrete",
    hex: "#a08c78",
  },
  {
    id: "exposed-aggregate",
    name: m.landscape_paving_exposed_aggregate,
    phrase: "exposed aggregate concrete",
    tile: "exposed-aggregate",
    hex: "#a89c8c",
  },
  {
    id: "plain-concrete",
    name: m.landscape_paving_plain_concrete,
    phrase: "plain broom-finished concrete",
    tile: "broom-concrete",
    hex: "#bdb9b0",
  },
  {
    id: "asphalt",
    name: m.landscape_paving_asphalt,
    phrase: "smooth dark asphalt",
    tile: "broom-concrete",
    hex: "#4a4a4b",
  },
];

export type PatioChoice = { paving: PavingId; shape: PatioShape; size: PatioSize };

export const patioShapeOptions: Option<PatioShape>[] = [
  { id: "rectangle", name: m.landscape_patio_shape_rectangle, phrase: "rectangular" },
  { id: "curved", name: m.landscape_patio_shape_curved, phrase: "with a curved front" },
  { id: "round", name: m.landscape_patio_shape_round, phrase: "round" },
  { id: "l-shape", name: m.landscape_patio_shape_l_shape, phrase: "L-shaped" },
];

export const patioSizes = ["10x12", "15x18", "20x24"] as const;
export type PatioSize = (typeof patioSizes)[number];

/** Feet: deep from the house, long beside it. */
export const patioSizeOptions: (Option<PatioSize> & { depth: number; length: number })[] = [
  patioSize("10x12", 10, 12),
  patioSize("15x18", 15, 18),
  patioSize("20x24", 20, 24),
];

function patioSize(id: PatioSize, depth: number, length: number) {
  const name: Message = (_, options) => m.landscape_patio_size({ depth, length }, options);
  return { id, name, phrase: `${depth} by ${length} ft`, depth, length };
}

export const defaultPatio: PatioChoice = { paving: "concrete-pavers", shape: "rectangle", size: "15x18" };

const foot = 0.3048;

export function toPatio({ paving, shape, size }: PatioChoice, exact: string | null = null): Patio {
  const option = patioSizeOptions.find(({ id }) => id === size);
  if (!option) throw new RangeError(`No such patio: ${size}`);
  return { paving: toPaving(paving, exact), shape, length: option.length * foot, depth: option.depth * foot };
}

/** `exact`: the color of a product in place of our own. */
export function toPaving(id: PavingId, exact: string | null = null): Paving {
  const option = pavingOptions.find((entry) => entry.id === id);
  if (!option) throw new RangeError(`No such paving: ${id}`);
  return { tile: option.tile, color: linearOfHex(exact ?? option.hex) };
}
