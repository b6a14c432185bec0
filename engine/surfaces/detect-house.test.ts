import { expect, test } from "vitest";
import { detectHouse, detectYard } from "./detect-house.ts";
import { type NetClass, netClasses } from "./net/classes.ts";

/** A grid of 20 x 10 places, each wholly of one class: so many of each from the top, lawn for the rest. */
function seen(counts: Partial<Record<NetClass, number>>, share = 1) {
  const probabilities = new Float32Array(200 * netClasses.length);
  const places = Object.entries(counts).flatMap(([name, count]) => Array<string>(count).fill(name));
  for (let place = 0; place < 200; place++) {
    const at = place * netClasses.length;
    const name = places[place] ?? "lawn";
    probabilities[at + netClasses.indexOf("lawn")] = 1 - share;
    probabilities[at + netClasses.indexOf(name as NetClass)] += share;
  }
  return { width: 20, height: 10, classes: netClasses, probabilities };
}

test("a house is seen, also a small one", () => {
  expect(detectHouse(seen({ sky: 60, roof: 20, siding: 30, window: 5 }))).toBe("seen");
  expect(detectHouse(seen({ roof: 5, siding: 6, window: 1 }))).toBe("seen");
});

test("a yard, a doubtful something and the neighbours' houses are none", () => {
  expect(detectHouse(seen({ sky: 80, crown: 40 }))).toBe("none");
  expect(detectHouse(seen({ siding: 100 }, 0.5))).toBe("none");
  expect(detectHouse(seen({ neighbour: 80 }))).toBe("none");
});

test("frames without walls are paper or a screen", () => {
  expect(detectHouse(seen({ window: 60, siding: 30 }))).toBe("none");
});

test("open ground is a yard, with a house or without; a thing on a table is none", () => {
  expect(detectYard(seen({ sky: 80, crown: 60 }))).toBe("seen");
  expect(detectYard(seen({ sky: 30, crown: 20, siding: 120, street: 30 }))).toBe("seen");
  expect(detectYard(seen({ object: 150, sky: 40 }))).toBe("none");
  expect(detectYard(seen({ drive: 200 }, 0.5))).toBe("seen");
});

test("walls and ground that lie over a sky are a drawing, and shares of everything everywhere are nothing outdoors", () => {
  expect(detectHouse(seen({ siding: 60, drive: 60, sky: 80 }))).toBe("none");
  expect(detectYard(seen({ siding: 60, drive: 60, sky: 80 }))).toBe("none");
  const vague = seen({ sky: 60, siding: 120 });
  const mixed = vague.probabilities.map((share) => 0.72 * share + 0.28 / netClasses.length);
  expect(detectHouse({ ...vague, probabilities: mixed })).toBe("none");
});

test("nobody knows without the net", () => {
  expect(detectYard(null)).toBe("unknown");
  expect(detectHouse(null)).toBe("unknown");
});
