/**
 * Complete trees, one after the other: of each the `2^depth - 1` questions level by level (go right where the feature
 * is not below the threshold; feature -1 goes left) and the `2^depth` leaves. The score is log-odds.
 */
export type BoostedTrees = { depth: number; start: number; features: number[]; thresholds: number[]; leaves: number[] };

export function askTrees(
  { depth, start, features, thresholds, leaves }: BoostedTrees,
  values: Float32Array,
  at = 0,
): number {
  const inner = 2 ** depth - 1;
  let score = start;
  for (let question = 0, leaf = 0; leaf < leaves.length; question += inner, leaf += inner + 1) {
    let node = 0;
    for (let level = 0; level < depth; level++) {
      const asked = question + node;
      const right = features[asked] >= 0 && values[at + features[asked]] >= thresholds[asked];
      node = 2 * node + (right ? 2 : 1);
    }
    score += leaves[leaf + node - inner];
  }
  return score;
}
