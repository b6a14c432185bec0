import { freeShare, type Scene, seenAt } from "#engine/kit.ts";

/** Shares, 0..1, that something hides of what is seen: of the front door, of all windows and doors, of the house. */
export type Hidden = { door: number; openings: number; house: number };

/** Share of a crown that things nearer to the viewer would hide: among standing trees a new one shows in shreds. */
export function standsBehind(
  scene: Scene,
  { x, z, width, height }: { x: number; z: number; width: number; height: number },
): number {
  const { width: across, height: down } = scene.photo;
  let hidden = 0;
  let all = 0;
  for (let k = 0; k < 11; k++) {
    for (const up of [0.25, 0.5, 0.75]) {
      const seen = seenAt(scene.camera, x + (k / 10 - 0.5) * width, height * up, z);
      const column = Math.floor(seen.x);
      const row = Math.floor(seen.y);
      if (column < 0 || row < 0 || column >= across || row >= down) continue;
      all++;
      if (freeShare(scene, row * across + column, z) < 0.5) hidden++;
    }
  }
  return all === 0 ? 0 : hidden / all;
}

type Columns = { door: Float64Array; openings: Float64Array; house: Float64Array };

/** What a crown over (x, z) hides of the house: `width` meters, full height. */
export function hiddenBy(scene: Scene, { x, z, width }: { x: number; z: number; width: number }): Hidden {
  const sums = columnsOf(scene);
  const { width: across } = scene.photo;
  const foot = seenAt(scene.camera, x, 0, z);
  const half = (width / 2) * foot.pixelsPerMeter;
  const from = Math.max(0, Math.min(across, Math.floor(foot.x - half)));
  const to = Math.max(0, Math.min(across, Math.ceil(foot.x + half)));
  const share = (sum: Float64Array) => (sum[across] === 0 ? 0 : (sum[to] - sum[from]) / sum[across]);
  return { door: share(sums.door), openings: share(sums.openings), house: share(sums.house) };
}

/** Running sums from the left of how much of each lies in the columns of the photo. */
function columnsOf(scene: Scene): Columns {
  return scene.once("house-columns", () => {
    const { width, height } = scene.photo;
    const count = (kinds: readonly ("door" | "garage" | "window" | "opening" | "siding")[]) => {
      const sums = new Float64Array(width + 1);
      for (const kind of kinds) {
        const { data } = scene.mask(kind);
        for (let y = 0, i = 0; y < height; y++) for (let x = 1; x <= width; x++, i++) sums[x] += data[i];
      }
      for (let x = 0; x < width; x++) sums[x + 1] += sums[x];
      return sums;
    };
    return {
      door: count(["door"]),
      openings: count(["door", "garage", "window", "opening"]),
      house: count(["siding", "window", "opening", "garage"]),
    };
  });
}
