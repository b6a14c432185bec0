import { expect, test } from "vitest";
import { besideEachOther, expectGolden, grayPicture } from "../../dev/golden-picture.ts";
import { hash } from "../materials/noise.ts";
import { findOldCoats } from "./existing-paint.ts";
import { maskedMean } from "./masked-guided-filter.ts";
import { splitShadows } from "./split-shadows.ts";

const golden = (name: string) => new URL(`./${name}.golden.png`, import.meta.url);
const [width, height] = [140, 90];
const weight = new Float32Array(width * height).fill(1);
const shown = (values: Float32Array) => grayPicture(width, height, (i) => 0.85 * Math.exp(values[i]));

test("under white boards a darker, warmer coat of shingles; a shadow over both is none", async () => {
  const cells = {
    light: new Float32Array(weight.length),
    red: new Float32Array(weight.length),
    blue: new Float32Array(weight.length),
  };
  for (let i = 0; i < weight.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const isShingle = y < 36 - 0.15 * x;
    const isShade = x > 95;
    const noise = 0.05 * (hash(x, y, 8) - 0.5);
    cells.light[i] = (isShingle ? -0.8 : -0.05) + (isShade ? -0.7 : 0) + noise;
    // Shade is bluer than sun.
    cells.red[i] = (isShingle ? 0.35 : 0) - (isShade ? 0.04 : 0);
    cells.blue[i] = (isShingle ? -0.35 : 0) + (isShade ? 0.06 : 0);
  }
  const drop = findOldCoats(cells, weight, maskedMean(weight, width, height, 2), width);
  expect(drop).not.toBeNull();
  const off = drop ?? new Float32Array(weight.length);
  await expectGolden(besideEachOther(shown(cells.light), shown(off.map((value) => -value))), golden("existing-paint"));
});

test("the border of a shadow, smoothed over and sharp again", async () => {
  const light = Float32Array.from(weight, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return (x + 0.4 * y > 88 ? -0.9 : 0) + 0.06 * (hash(x, y, 9) - 0.5);
  });
  const base = maskedMean(weight, width, height, 6)(light);
  const sharp = base.slice();
  splitShadows(sharp, light, weight, { width, height, radius: 6, steps: [0.22, 0.42], grain: 1 });
  await expectGolden(besideEachOther(shown(light), shown(base), shown(sharp)), golden("split-shadows"));
});
