import { expect, test } from "vitest";
import { expectGolden } from "../../dev/golden-picture.ts";
import { drawnYard } from "../ground/drawn-yard.ts";
import { openScene, type Scene } from "../ground/scene.ts";
import { brightRimShare } from "../metrics/bright-rims.ts";
import { createRaster, type Raster } from "../raster.ts";
import { relight } from "./relight.ts";
import { skyCover } from "./sky-cover.ts";

const twigs = { left: 120, top: 10, right: 300, bottom: 66 };

/** A bare tree in the sun, lighter than the sky in red and darker in blue, its twigs thinner than a pixel. */
function sceneWithSunlitTwigs(): Scene {
  const { photo, surfaces } = drawnYard();
  const { width, data } = photo;
  for (let y = twigs.top; y < twigs.bottom; y++) {
    for (let x = twigs.left; x < twigs.right; x++) {
      const branch = Math.abs(((x + y * 0.6) % 17) - 8);
      const share = Math.max(0, 1 - branch / 1.6) * 0.85;
      const at = (y * width + x) * 4;
      [214, 178, 136].forEach((level, c) => {
        data[at + c] += (level - data[at + c]) * share;
      });
    }
  }
  return openScene(photo, surfaces);
}

function crop(picture: Raster, { left, top, right, bottom }: typeof twigs): Raster {
  const part = createRaster(right - left, bottom - top);
  for (let y = top; y < bottom; y++) {
    const from = (y * picture.width + left) * 4;
    part.data.set(picture.data.subarray(from, from + part.width * 4), (y - top) * part.width * 4);
  }
  return part;
}

test("twigs in the sun are dark before the night's sky, without specks or a rim", async () => {
  const scene = sceneWithSunlitTwigs();
  const night = relight(scene, { time: "night", lamps: [], litWindows: 0, fog: 0 });
  const { width } = scene.photo;
  const inside = (i: number) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return x > twigs.left + 8 && x < twigs.right - 8 && y > twigs.top + 8 && y < twigs.bottom - 8;
  };
  expect(brightRimShare(night, inside)).toBeLessThan(0.02);
  await expectGolden(crop(night, twigs), new URL("sky-front.golden.png", import.meta.url));
});

test("what stands before the sky has its own color, with none of the sky's", () => {
  const { front, cells } = skyCover(sceneWithSunlitTwigs());
  const cell = Math.floor(40 / cells.step) * cells.width + Math.floor(200 / cells.step);
  expect(front.known[cell]).toBeGreaterThan(0.02);
  expect(front.color[2][cell]).toBeLessThan(front.color[0][cell]);
});
