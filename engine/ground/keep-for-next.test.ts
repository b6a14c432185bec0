import { expect, test } from "vitest";
import { createRaster } from "../raster.ts";
import { keepForNext } from "./keep-for-next.ts";
import { openScene } from "./scene.ts";

test("what is asked for once is not kept, what is asked for again is made once more and then kept, for its key and its scene", () => {
  const open = () => openScene(createRaster(4, 4), { version: 1, regions: [], planes: [] });
  const scene = open();
  let made = 0;
  const ask = (of = scene, key = "lawn") => keepForNext(of, key, () => ({ number: ++made })).number;
  expect([ask(), ask(), ask(), ask()]).toEqual([1, 2, 2, 2]);
  expect(ask(scene, "beds")).toBe(3);
  expect(ask(open())).toBe(4);
  expect(ask()).toBe(2);
});
