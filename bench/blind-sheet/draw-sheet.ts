import { type Candidate, drawsOf } from "./candidates.ts";
import type { Subject } from "./looks.ts";

/** What a crop was, for whoever counts. */
export type KeyRow = { number: number; edited: boolean; name: string; subject: Subject; look: string };

/** All crops in random order, each half of a subject's untouched (one more or less where their number is odd). */
export function drawSheet<C extends Pick<Candidate, "name" | "subject" | "look">>(
  candidates: C[],
  seed: number,
): { crop: C; row: KeyRow }[] {
  const draw = drawsOf(`sheet ${seed}`);
  const edited = new Set<C>();
  let extra = false;
  for (const subject of new Set(candidates.map((crop) => crop.subject))) {
    const crops = shuffled(
      candidates.filter((crop) => crop.subject === subject),
      draw,
    );
    const half = extra ? Math.ceil(crops.length / 2) : Math.floor(crops.length / 2);
    if (crops.length % 2 === 1) extra = !extra;
    for (const crop of crops.slice(0, half)) edited.add(crop);
  }
  return shuffled(candidates, draw).map((crop, i) => {
    const { name, subject, look } = crop;
    return { crop, row: { number: i + 1, edited: edited.has(crop), name, subject, look } };
  });
}

function shuffled<T>(items: T[], draw: () => number): T[] {
  return items
    .map((item) => ({ item, at: draw() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
