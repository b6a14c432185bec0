import { test } from "vitest";
import { expectGolden, linedPicture, mapPicture } from "../../dev/golden-picture.ts";
import { sampleScene } from "../../dev/sample-scene.ts";
import { frontEntry } from "./front-entry.ts";
import { houseBase } from "./house-base.ts";
import { houseLamps } from "./house-lamps.ts";

const golden = (name: string) => new URL(`./${name}.golden.png`, import.meta.url);
const scene = await sampleScene("farm-porch", 240);
const { width, height } = scene.photo;
const dim = mapPicture(scene.photo, () => null);

test("where the house meets the ground, one line across the picture", async () => {
  const base = houseBase(scene);
  await expectGolden(
    linedPicture(dim, [{ x0: 0, y0: base(0), x1: width - 1, y1: base(width - 1) }]),
    golden("house-base"),
  );
});

test("where one enters: the column, and the door that was found there", async () => {
  const { column, door } = frontEntry(scene);
  const lines = [{ x0: column, y0: 0, x1: column, y1: height - 1 }];
  if (door) {
    const { left, right } = door;
    lines.push(...[left, right].map((x) => ({ x0: x, y0: 0.5 * height, x1: x, y1: 0.7 * height })));
  }
  await expectGolden(linedPicture(dim, lines), golden("front-entry"));
});

test("the bulbs of its lamps that are seen, beside where one enters and its garage", async () => {
  const house = await sampleScene("gables", 480);
  const bulbs = houseLamps(house).flatMap(({ seen }) => {
    if (!seen) return [];
    const { x, y } = seen;
    return [
      { x0: x - 3, y0: y, x1: x + 3, y1: y },
      { x0: x, y0: y - 3, x1: x, y1: y + 3 },
    ];
  });
  await expectGolden(
    linedPicture(
      mapPicture(house.photo, () => null),
      bulbs,
    ),
    golden("house-lamps"),
  );
});
