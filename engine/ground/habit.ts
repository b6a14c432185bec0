import { hash } from "../materials/noise.ts";

/**
 * How one plant differs from another of the same picture: `wide` times its width, leaning by `lean` of its height, its sides and its
 * top bent by two slow waves. Its foot stays where it is.
 */
export type Habit = { wide: number; lean: number; side: Wave; top: Wave };

/** `reach`: share of the panel's height; `turns` over that height; `phase` radians. */
type Wave = { reach: number; turns: number; phase: number };

/** The same for the same seed. `free`: 0 clipped or grown straight .. 1 wild. */
export function habitOf(seed: number, free: number): Habit {
  const draw = (axis: number) => hash(seed, axis, 71) * 2 - 1;
  const wave = (axis: number, reach: number): Wave => ({
    reach: reach * free * (0.6 + 0.4 * draw(axis)),
    turns: 0.8 + 0.35 * draw(axis + 1),
    phase: Math.PI * draw(axis + 2),
  });
  return { wide: 1 + 0.17 * free * draw(1), lean: 0.1 * free * draw(2), side: wave(3, 0.07), top: wave(6, 0.13) };
}

/** Of the panel's height, the most by which anything in it moves aside. */
export function widestMove({ lean, side }: Habit): number {
  return Math.abs(lean) * 1.4 + Math.abs(side.reach);
}

/** How far what is seen at `up` of the foot has moved aside; shares of the panel's height. */
export function movedAside({ lean, side }: Habit, up: number): number {
  const high = Math.max(0, up);
  return lean * high * Math.sqrt(high) + side.reach * high * Math.sin(2 * Math.PI * side.turns * up + side.phase);
}

/**
 * Where in the stock's picture lies what is seen at `aside` and `up` of the foot, both as shares of the panel's height, where
 * that row has `moved` aside; into `into`: aside, up.
 */
export function unbend({ wide, top }: Habit, aside: number, up: number, moved: number, into: Float64Array): void {
  into[0] = (aside - moved) / wide;
  into[1] = up / (1 + top.reach * Math.sin(2 * Math.PI * top.turns * into[0] + top.phase));
}
