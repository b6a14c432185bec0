import { expect, test } from "vitest";
import { expectGolden } from "../dev/golden-picture.ts";
import { createRaster } from "./raster.ts";
import { drawLabel, drawRepeatedText } from "./stroke-text.ts";

test("every letter and digit as a label", async () => {
  const picture = createRaster(250, 88);
  picture.data.fill(120);
  for (const [k, text] of ["ABCDEFGHIJKLM", "NOPQRSTUVWXYZ", "0123456789"].entries())
    drawLabel(picture, text, { x: 6, y: 6 + 27 * k, unit: 2.6 });
  await expectGolden(picture, new URL("./stroke-text.golden.png", import.meta.url));
});

test("a name repeated over the whole picture, which shows through", async () => {
  const picture = createRaster(240, 160);
  for (let i = 0; i < 240 * 160; i++) picture.data.set([i % 240, 120, 255 - (i % 240), 255], i * 4);
  const before = picture.data.slice();
  drawRepeatedText(picture, "Acme Roofing");
  let changed = 0;
  for (let i = 0; i < before.length; i += 4) if (picture.data[i] !== before[i]) changed++;
  expect(changed / (240 * 160)).toBeGreaterThan(0.03);
  expect(changed / (240 * 160)).toBeLessThan(0.5);
  for (const [x, y] of [
    [0, 0],
    [120, 0],
    [0, 80],
    [120, 80],
  ]) {
    const isMarked = (i: number) => picture.data[i] !== before[i];
    let marked = 0;
    for (let v = y; v < y + 80; v++) for (let u = x; u < x + 120; u++) if (isMarked((v * 240 + u) * 4)) marked++;
    expect(marked).toBeGreaterThan(100);
  }
});
