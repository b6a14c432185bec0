import { expect, test } from "vitest";
import { besideEachOther, expectGolden, grayPicture, linedPicture, mapPicture } from "../../../dev/golden-picture.ts";
import { sampleScene } from "../../../dev/sample-scene.ts";
import { bedRows } from "./bed-rows.ts";
import { layOutBeds } from "./beds.ts";
import { distanceTo, signedDistance } from "./distance.ts";
import { oldBeds } from "./existing-beds.ts";
import { houseFoot } from "./house-foot.ts";
import { isOpen, planOf } from "./plan.ts";

const golden = (name: string) => new URL(`./${name}.golden.png`, import.meta.url);
const scene = await sampleScene("gables", 320);
const { photo } = scene;
const pink: [number, number, number] = [255, 0, 160];
const dim = mapPicture(photo, () => null);
const plan = planOf(scene);
/** A third of the plan each way, the house above. */
const fromAbove = (valueAt: (i: number) => number) => {
  const [columns, rows] = [Math.floor(plan.columns / 3), Math.floor(plan.rows / 3)];
  return grayPicture(columns, rows, (i) =>
    Math.max(0, Math.min(1, valueAt((plan.rows - 1 - 3 * Math.floor(i / columns)) * plan.columns + 3 * (i % columns)))),
  );
};

test("how far each cell is from two blocks, and from the border of one, inside and out", async () => {
  const inside = Uint8Array.from({ length: 120 * 80 }, (_, i) => {
    const [x, y] = [i % 120, Math.floor(i / 120)];
    return (x > 20 && x < 50 && y > 20 && y < 60) || (x > 90 && x < 96 && y > 10 && y < 70) ? 1 : 0;
  });
  const away = distanceTo(inside, 120, 80);
  const signed = signedDistance(inside, 120, 80);
  await expectGolden(
    besideEachOther(
      grayPicture(120, 80, (i) => Math.min(1, away[i] / 40)),
      grayPicture(120, 80, (i) => Math.max(0, Math.min(1, 0.5 + signed[i] / 40))),
    ),
    golden("distance"),
  );
  // Every tenth cell, by looking at all.
  for (let i = 0; i < away.length; i += 97) {
    let nearest = Infinity;
    for (let j = 0; j < inside.length; j++)
      if (inside[j])
        nearest = Math.min(nearest, Math.hypot((i % 120) - (j % 120), Math.floor(i / 120) - Math.floor(j / 120)));
    expect(away[i]).toBeCloseTo(nearest, 3);
  }
});

test("the ground from above: lawn white, soil lighter and paving darker gray, what is hidden or out of sight black", async () => {
  await expectGolden(
    fromAbove((i) => [0, 0.15, 1, 0.7, 0.45][plan.label[i]]),
    golden("plan"),
  );
});

test("where the house touches the ground, green below a door or a garage", async () => {
  const at = houseFoot(scene);
  const marks = (entrance: boolean) =>
    at
      .filter((touch) => touch.entrance === entrance)
      .map(({ column, y }) => ({ x0: column, y0: y - 1, x1: column, y1: y + 1 }));
  await expectGolden(linedPicture(linedPicture(dim, marks(false)), marks(true), [60, 220, 60]), golden("house-foot"));
});

test("mulch and earth of beds that are there already", async () => {
  const found = oldBeds(scene);
  await expectGolden(
    mapPicture(photo, (i) => (found.data[i] > 127 ? pink : null)),
    golden("existing-beds"),
  );
});

const beds = layOutBeds(scene, "cottage", [], 3);

test("new beds along the house, from above, lighter far inside", async () => {
  await expectGolden(
    fromAbove((i) => (beds.depth[i] > 0 ? 0.55 + 0.4 * beds.depth[i] : isOpen(plan.label[i]) ? 0.3 : 0)),
    golden("beds"),
  );
});

test("the rows that plants stand in", async () => {
  const inRow = new Set<number>();
  for (const { first, near, far } of bedRows(beds)) {
    for (const [k, from] of near.entries()) {
      if (Number.isNaN(from)) continue;
      for (let z = from; z <= far[k]; z += plan.cell)
        inRow.add(Math.floor((z - plan.near) / plan.cell + 0.5) * plan.columns + first + k);
    }
  }
  await expectGolden(
    fromAbove((i) => (inRow.has(i) ? 1 : isOpen(plan.label[i]) ? 0.3 : 0)),
    golden("bed-rows"),
  );
});
