import { drawsOf, type House } from "./candidates.ts";
import type { Place } from "./find-places.ts";
import type { Occasion, Subject } from "./looks.ts";

/** What a crop was, for whoever counts. */
export type KeyRow = { number: number; edited: boolean; name: string; subject: Subject; look: string };

const oneNightIn = 16;

/** Photos in random order, each with its occasions, the one to try first at the head: house and yard in turn, now and then a night. */
export function dealOccasions<P>(photos: P[], seed: number): { photo: P; occasions: Occasion[] }[] {
  return shuffled(photos, drawsOf(`houses ${seed}`)).map((photo, i) => {
    const first = i % oneNightIn === oneNightIn - 1 ? "night" : i % 2 === 0 ? "house" : "yard";
    const others = (["house", "yard"] as const).filter((occasion) => occasion !== first);
    return { photo, occasions: [first, ...others] };
  });
}

/**
 * All crops in random order. A house is shown either edited or untouched, whichever evens its subjects' halves out, so that two
 * crops of one house do not give each other away. By night all are edited: an untouched one would be a photo of the day.
 */
export function drawSheet<H extends Pick<House, "name" | "occasion" | "look" | "places">>(
  houses: H[],
  seed: number,
): { house: H; place: Place; row: KeyRow }[] {
  const draw = drawsOf(`sheet ${seed}`);
  /** By subject, edited crops less untouched ones. */
  const surplus = new Map<Subject, number>();
  const crops: { house: H; place: Place; edited: boolean }[] = [];
  const byPlaces = shuffled(houses, draw).sort((a, b) => b.places.length - a.places.length);
  for (const house of byPlaces) {
    const before = house.places.reduce((sum, { subject }) => sum + (surplus.get(subject) ?? 0), 0);
    const edited = house.occasion === "night" || (before === 0 ? draw() < 0.5 : before < 0);
    for (const place of house.places) {
      surplus.set(place.subject, (surplus.get(place.subject) ?? 0) + (edited ? 1 : -1));
      crops.push({ house, place, edited });
    }
  }
  return shuffled(crops, draw).map(({ house, place, edited }, i) => ({
    house,
    place,
    row: { number: i + 1, edited, name: house.name, subject: place.subject, look: house.look },
  }));
}

function shuffled<T>(items: T[], draw: () => number): T[] {
  return items
    .map((item) => ({ item, at: draw() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
