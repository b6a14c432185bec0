import { expect, test } from "vitest";
import { openScene } from "#engine/index.ts";
import { houseLine } from "#engine/kit.ts";
import { drawnYard } from "#engine/testing.ts";
import { certainOf } from "./certain-rooflines.ts";
import type { Roofline } from "./rooflines.ts";

function yard() {
  const { photo, surfaces } = drawnYard();
  const scene = openScene(photo, surfaces);
  const line = houseLine(scene);
  const meter = line.pixelsPerMeter(photo.width / 2);
  return { scene, meter, x: photo.width / 2, y: line.baseY(photo.width / 2) - 3 * meter };
}

test("a string hangs on a long eave, not on a scrap of one and not on a fence", () => {
  const { scene, meter, x, y } = yard();
  const eave = (long: number, up = 0): Roofline => ({
    x0: x - (long / 2) * meter,
    x1: x + (long / 2) * meter,
    y0: y - up,
    y1: y - up,
    kind: "eave",
  });
  const fence = { ...eave(5), y0: y + 2 * meter, y1: y + 2 * meter };
  const long = eave(5);
  expect(certainOf(scene, [long, eave(2, 8), fence])).toEqual([long]);
});

test("the rakes of a gable come in pairs", () => {
  const { scene, meter, x, y } = yard();
  const left: Roofline = { x0: x - 2 * meter, x1: x, y0: y, y1: y - meter, kind: "rake" };
  const right: Roofline = { x0: x + 2, x1: x + 2 * meter, y0: y - meter, y1: y, kind: "rake" };
  expect(certainOf(scene, [left, right])).toEqual([left, right]);
  expect(certainOf(scene, [left])).toEqual([]);
});
