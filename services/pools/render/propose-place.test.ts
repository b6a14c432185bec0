import { expect, test } from "vitest";
import { openScene, type Scene } from "#engine/index.ts";
import { frameOf, fromGround, seenAt, toGround } from "#engine/selections.ts";
import { drawnYard } from "#engine/testing.ts";
import type { PoolPlace } from "./design.ts";
import { freeGround } from "./free-ground.ts";
import { middlePlace, placeOf, proposePlace } from "./propose-place.ts";

const { photo, surfaces } = drawnYard(300, 200);
const scene = openScene(photo, surfaces);
const decking = { width: 1.2 };
const wanted = { size: { length: 6, width: 3 }, decking };

/** The drawn yard with its ground made of something else. */
function yardOf(kind: "paved" | "siding"): Scene {
  const regions = surfaces.regions.map((region) =>
    region.kind === "lawn" || region.kind === "paved" ? { ...region, kind } : region,
  );
  return openScene(photo, { ...surfaces, regions });
}

/** The drawn yard with a bush of 0.6 by 0.5 meters on its lawn. */
function withBush(foot: { x: number; z: number }): Scene {
  const { x, y, pixelsPerMeter } = seenAt(scene.camera, foot.x, 0, foot.z);
  const [left, right] = [x - 0.3 * pixelsPerMeter, x + 0.3 * pixelsPerMeter].map((at) => at / photo.width);
  const [top, bottom] = [y - 0.5 * pixelsPerMeter, y].map((at) => at / photo.height);
  const points = [left, top, right, top, right, bottom, left, bottom];
  const regions = surfaces.regions.map((region): typeof region => {
    if (region.kind !== "vegetation" && region.kind !== "lawn") return region;
    const op = region.kind === "lawn" ? "remove" : "add";
    return { ...region, edits: [...region.edits, { op, shape: "polygon", points }] };
  });
  return openScene(photo, { ...surfaces, regions });
}

function placeIn(size: { length: number; width: number }): PoolPlace {
  const place = proposePlace(scene, { size, decking });
  if (place === null) throw new Error("The drawn yard has room.");
  return place;
}

test.each([
  { length: 7.3, width: 3.7 },
  { length: 14, width: 8 },
])("a pool of $length m gets a place with all its water on free ground and in the frame", (size) => {
  const place = placeIn(size);
  const free = freeGround(scene);
  for (const i of [-1, 0, 1]) {
    for (const j of [-1, 0, 1]) {
      const { x, z } = toGround(frameOf(place), (i * place.length) / 2, (j * place.width) / 2);
      const seen = seenAt(scene.camera, x, 0, z);
      expect(seen.y).toBeLessThan(photo.height);
      expect(free.data[Math.floor(seen.y) * photo.width + Math.floor(seen.x)]).toBeGreaterThan(128);
    }
  }
});

test.each([-0.8, -0.4, 0, 0.4, 0.8])(
  "no pool lies around a bush that stands where it would have lain, at %s of its length",
  (share) => {
    const size = { length: 14, width: 8 };
    const place = placeIn(size);
    for (const across of [-0.7, -0.35, 0, 0.35, 0.7]) {
      const foot = toGround(frameOf(place), (share * place.length) / 2, (across * place.width) / 2);
      const other = proposePlace(withBush(foot), { size, decking });
      if (other === null) continue;
      const spot = fromGround(frameOf(other), foot);
      expect(Math.abs(spot.along) > other.length / 2 || Math.abs(spot.across) > other.width / 2).toBe(true);
    }
  },
);

test("what there is room for is not made smaller, what is too large shrinks in its own proportions", () => {
  expect(placeIn(wanted.size).length).toBe(6);
  const { length, width } = placeIn({ length: 20, width: 10 });
  expect(length).toBeLessThan(20);
  expect(length / width).toBeCloseTo(2, 5);
});

test("a pool lies along the house", () => {
  expect(Math.abs(placeIn(wanted.size).turn)).toBeLessThan(0.05);
});

test.each(["paved", "siding"] as const)("there is no room on a street or a drive, nor on a wall: all of %s", (kind) => {
  expect(proposePlace(yardOf(kind), wanted)).toBeNull();
});

test("a pool that only fits smaller than people buy it gets no place", () => {
  const points = [0.3, 0.85, 0.45, 0.85, 0.45, 1, 0.3, 1];
  const regions = surfaces.regions.map((region): typeof region =>
    region.kind === "lawn" ? { ...region, edits: [{ op: "add", shape: "polygon", points }] } : region,
  );
  expect(proposePlace(openScene(photo, { ...surfaces, regions }), wanted)).toBeNull();
});

test("who places a pool by hand begins in the middle of the view, and a place of one's own stands", () => {
  const crowded = yardOf("siding");
  const middle = middlePlace(crowded, wanted);
  expect(middle).toMatchObject({ x: 0, length: 6, width: 3 });
  expect(placeOf(crowded, { ...wanted, place: null })).toEqual(middle);
  const own = { x: 1, z: 5, turn: 0, length: 4, width: 3 };
  expect(placeOf(crowded, { ...wanted, place: own })).toBe(own);
});
