import { expect, test } from "vitest";
import { createRaster } from "../raster.ts";
import { beginDraft, lay, shade } from "./draft.ts";
import { openScene } from "./scene.ts";
import { keepStrokes } from "./stroke-cache.ts";

const photo = createRaster(40, 30);
for (let i = 0; i < photo.data.length; i++) photo.data[i] = i % 4 === 3 ? 255 : 40 + (i % 150);

test("strokes are worked out twice at most and come out the same each time", async () => {
  const scene = openScene(photo, { version: 1, regions: [], planes: [] });
  let worked = 0;
  const paint = async (key: string) => {
    const draft = beginDraft(photo, null);
    await keepStrokes(draft, scene, { name: "test", key }, async () => {
      worked++;
      for (let i = 100; i < 900; i++) lay(draft, i, 0.3, 0.5 * (i / 900), key.length / 8, i / 1000);
      for (let i = 400; i < 1100; i++) shade(draft, i, 0.6);
    });
    return [...draft.data, ...draft.touched];
  };
  const first = await paint("one");
  expect(await paint("one")).toEqual(first);
  expect(await paint("one")).toEqual(first);
  expect(worked).toBe(2);
  expect(await paint("other")).not.toEqual(first);
  expect(worked).toBe(3);
});
