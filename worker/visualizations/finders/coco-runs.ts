/** COCO's run lengths: columns from left to right, each from top to bottom, runs that begin with "no". `size` is height and width. */
export type CocoRuns = { size: [height: number, width: number]; counts: string | number[] };

/**
 * The mask as a grid of 0 and 1, row-major, made smaller to `width` x `height` by the nearest pixel. null where the runs do not
 * fill the size that they claim.
 */
export function decodeCocoRuns({ size, counts }: CocoRuns, width: number, height: number): Uint8Array | null {
  const [rows, columns] = size;
  const runs = typeof counts === "string" ? unpack(counts) : counts;
  if (runs === null || runs.some((run) => run < 0) || runs.reduce((sum, run) => sum + run, 0) !== rows * columns)
    return null;
  const ends = new Uint32Array(runs.length);
  runs.reduce((sum, run, i) => {
    ends[i] = sum + run;
    return sum + run;
  }, 0);
  const bits = new Uint8Array(width * height);
  for (let x = 0, run = 0; x < width; x++) {
    const column = Math.floor(((x + 0.5) * columns) / width) * rows;
    for (let y = 0; y < height; y++) {
      const at = column + Math.floor(((y + 0.5) * rows) / height);
      while ((ends[run] ?? at + 1) <= at) run++;
      bits[y * width + x] = run & 1;
    }
  }
  return bits;
}

/**
 * COCO's text of runs: five bits a character from "0" on, lowest first, the sixth for "more"; from the fourth run on what is written
 * is the difference to the run before the last.
 */
function unpack(text: string): number[] | null {
  const runs: number[] = [];
  for (let at = 0; at < text.length; ) {
    let value = 0;
    let shift = 0;
    let bits = 32;
    while (bits & 32) {
      bits = text.charCodeAt(at++) - 48;
      if (!(bits >= 0 && bits < 64) || shift > 30) return null;
      value |= (bits & 31) << shift;
      shift += 5;
    }
    if (bits & 16 && shift < 32) value |= -1 << shift;
    runs.push(runs.length > 2 ? value + (runs.at(-2) ?? 0) : value);
  }
  return runs;
}
