import { m } from "#messages";
import type { Edit, Stop } from "../../chat-kit/edit.ts";
import { type Draft, isObject } from "../../chat-kit/part.ts";
import { poolSizes } from "../catalogue/pool-options.ts";
import { maxSide, minSide } from "../render/design.ts";

const foot = 0.3048;
/** A step that can be seen: meters and radians. */
const defaultMove = 1.5;
const defaultTurn = Math.PI / 12;

type Sides = { length: number; width: number };

/** Sides in feet; one that is not said stays. */
export function resizePool(draft: Draft, { length, width }: { length?: number; width?: number }): Draft | Stop {
  const now = sidesOf(draft);
  return withSides(draft, {
    length: length === undefined ? now.length : length * foot,
    width: width === undefined ? now.width : width * foot,
  });
}

/** Size and place of the pool, step by step; null where the way is none of these. */
export function movePool(
  draft: Draft,
  { adjustment, strength, feet }: Pick<Extract<Edit, { type: "adjustment" }>, "adjustment" | "strength" | "feet">,
): Draft | Stop | null {
  const sides = sidesOf(draft);
  const by = feet === null ? null : feet * foot;
  // A step that can be seen, in whole feet as pools are built: 12 x 24 becomes 16 x 32, or 10 x 20.
  const share = (sign: number) => (sign > 0 ? 1 + strength / 3 : 1 - Math.min(0.5, strength / 6));
  const longer = (side: number, sign: number) =>
    by === null ? Math.round((side * share(sign)) / foot) * foot : side + sign * by;
  switch (adjustment) {
    case "bigger":
      return withSides(draft, { length: longer(sides.length, 1), width: longer(sides.width, 1) });
    case "smaller":
      return withSides(draft, { length: longer(sides.length, -1), width: longer(sides.width, -1) });
    case "longer":
      return withSides(draft, { ...sides, length: longer(sides.length, 1) });
    case "shorter":
      return withSides(draft, { ...sides, length: longer(sides.length, -1) });
    case "wider":
      return withSides(draft, { ...sides, width: longer(sides.width, 1) });
    case "narrower":
      return withSides(draft, { ...sides, width: longer(sides.width, -1) });
    case "left":
      return moved(draft, { x: -(by ?? defaultMove * strength) });
    case "right":
      return moved(draft, { x: by ?? defaultMove * strength });
    case "back":
      return moved(draft, { z: by ?? defaultMove * strength });
    case "closer":
      return moved(draft, { z: -(by ?? defaultMove * strength) });
    case "turn":
      return moved(draft, { turn: defaultTurn * strength });
    default:
      return null;
  }
}

function sidesOf(draft: Draft): Sides {
  const source = isObject(draft.place) ? draft.place : draft.size;
  return isObject(source)
    ? { length: Number(source.length), width: Number(source.width) }
    : { length: 7.3, width: 3.7 };
}

function withSides(draft: Draft, wanted: Sides): Draft | Stop {
  const isOff = (side: number) => side < minSide || side > maxSide;
  if (isOff(wanted.length) || isOff(wanted.width)) {
    return {
      text: m.pools_chat_sides({
        shortest: Math.ceil(minSide / foot),
        longest: Math.floor(maxSide / foot),
      }),
      choices: poolSizes.slice(1, 4).map(({ name }) => name()),
    };
  }
  const size = { length: rounded(wanted.length), width: rounded(wanted.width) };
  return { ...draft, size, ...(isObject(draft.place) && { place: { ...draft.place, ...size } }) };
}

function moved(draft: Draft, by: { x?: number; z?: number; turn?: number }): Draft | Stop {
  const { place } = draft;
  if (!isObject(place)) {
    return { text: m.pools_chat_no_place_yet(), choices: [] };
  }
  const next = {
    ...place,
    x: rounded(Number(place.x) + (by.x ?? 0)),
    z: rounded(Number(place.z) + (by.z ?? 0)),
    turn: rounded((Number(place.turn) + (by.turn ?? 0)) % (2 * Math.PI)),
  };
  if (next.z < 1 || next.z > 80 || Math.abs(next.x) > 60) {
    return { text: m.pools_chat_no_room(), choices: [] };
  }
  return { ...draft, place: next };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
