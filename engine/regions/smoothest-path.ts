const maxStep = 2;

/**
 * The closed path over `costs` (one row of `choices` a point) with the least sum of costs and `stiffness` for every
 * step between neighbors, which may not exceed two: Viterbi, run once to find a point to hold, then once from it.
 */
export function smoothestPath(costs: Float32Array, choices: number, stiffness: number): Uint16Array {
  const points = costs.length / choices;
  const start = points >> 1;
  const held = walk(costs, choices, stiffness, 0, -1)[start];
  const turned = walk(costs, choices, stiffness, start, held);
  const path = new Uint16Array(points);
  for (let i = 0; i < points; i++) path[(i + start) % points] = turned[i];
  return path;
}

/** One pass over the rows from `start` round to it again; `held` >= 0 fixes the choice at both ends. */
function walk(costs: Float32Array, choices: number, stiffness: number, start: number, held: number): Uint16Array {
  const points = costs.length / choices;
  const rows = held >= 0 ? points + 1 : points;
  const from = new Int8Array(rows * choices);
  // Two places on either side that no path comes from, so that every choice has the same five before it.
  let reached = new Float64Array(choices + 2 * maxStep).fill(Infinity);
  let following = reached.slice();
  for (let o = 0; o < choices; o++)
    reached[o + maxStep] = held >= 0 && o !== held ? 1e9 : costs[(start % points) * choices + o];
  for (let row = 1; row < rows; row++) {
    const base = ((row + start) % points) * choices;
    for (let o = 0; o < choices; o++) {
      let best = reached[o] + 2 * stiffness;
      let move = -2;
      let value = reached[o + 1] + stiffness;
      if (value < best) {
        best = value;
        move = -1;
      }
      value = reached[o + 2];
      if (value < best) {
        best = value;
        move = 0;
      }
      value = reached[o + 3] + stiffness;
      if (value < best) {
        best = value;
        move = 1;
      }
      value = reached[o + 4] + 2 * stiffness;
      if (value < best) {
        best = value;
        move = 2;
      }
      following[o + maxStep] = best + costs[base + o];
      from[row * choices + o] = move;
    }
    [reached, following] = [following, reached];
  }
  let at = held;
  if (at < 0) {
    at = 0;
    for (let o = 1; o < choices; o++) if (reached[o + maxStep] < reached[at + maxStep]) at = o;
  }
  const path = new Uint16Array(rows);
  for (let row = rows - 1; row >= 0; row--) {
    path[row] = at;
    at += from[row * choices + at];
  }
  return path;
}
