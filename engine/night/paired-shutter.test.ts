import { expect, test } from "vitest";
import { drawnYard } from "../ground/drawn-yard.ts";
import { openScene } from "../ground/scene.ts";
import type { Polygon, Region } from "../surfaces.ts";
import type { Opening } from "./openings.ts";
import { swallowedShutter } from "./paired-shutter.ts";

/** A window of 48 columns with white frames, shutters of 12 beside it, of which the left one alone is known. */
function drawnWindow(rightShutter: number) {
  const { photo, surfaces } = drawnYard();
  const { width, height } = photo;
  const data = photo.data.slice();
  const [left, top, bottom] = [Math.round(width * 0.5), Math.round(height * 0.3), Math.round(height * 0.5)];
  const grayAt = (k: number) => {
    if (k < 0) return 60;
    if (k >= 36) return rightShutter;
    return k < 3 || k >= 33 ? 230 : 25;
  };
  for (let y = top; y < bottom; y++)
    for (let k = -12; k < 48; k++) data.fill(grayAt(k), (y * width + left + k) * 4, (y * width + left + k) * 4 + 3);
  const [x0, x1, y0, y1] = [(left - 12) / width, left / width, top / height, bottom / height];
  const points: Polygon = [x0, y0, x1, y0, x1, y1, x0, y1];
  const shutter: Region = {
    kind: "shutter",
    base: null,
    edits: [{ op: "add", shape: "polygon", points }],
    source: "person",
    confidence: 1,
    keepObjectsInFront: false,
  };
  const scene = openScene({ ...photo, data }, { ...surfaces, regions: [...surfaces.regions, shutter] });
  const pane: Opening = { kind: "window", left, right: left + 48, top, bottom };
  return { scene, pane };
}

test("the shutter of a pair that a window's box holds is found by the other one", () => {
  const { scene, pane } = drawnWindow(60);
  expect(swallowedShutter(scene, pane)).toEqual({ from: pane.left + 36, to: pane.right });
});

test("of another color it is none, and a window by itself has none", () => {
  const { scene, pane } = drawnWindow(150);
  expect(swallowedShutter(scene, pane)).toBeNull();
  const alone = drawnWindow(60);
  expect(swallowedShutter(alone.scene, { ...alone.pane, left: pane.left + 24 })).toBeNull();
});
