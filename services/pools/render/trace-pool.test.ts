import { expect, test } from "vitest";
import { composePatch, openScene } from "#engine/index.ts";
import { drawnYard } from "#engine/testing.ts";
import { stockOnDisk } from "../../../dev/atlas/stock-on-disk.ts";
import { expectGolden } from "../../../dev/golden-picture.ts";
import { defaultPool, toPoolDesign } from "../catalogue/pool-options.ts";
import type { PoolDesign } from "./design.ts";
import { renderPool } from "./pools.ts";

const { photo, surfaces } = drawnYard(240, 160);
const scene = openScene(photo, surfaces);
const plain: PoolDesign = {
  ...toPoolDesign(defaultPool),
  place: { x: 0, z: 6.5, turn: 0.1, length: 5.5, width: 3.2 },
};
const render = async (design: Partial<PoolDesign>, of = scene) =>
  composePatch(photo, await renderPool(of, { ...plain, ...design }, stockOnDisk));

test.each([
  ["trace-pool", { features: ["spillover-spa", "tanning-ledge"] }],
  ["shade-water", { finish: "dark-pebble", shape: "kidney" }],
  ["coping", { coping: { material: "rounded-brick" } }],
  ["waterfall", { features: ["sheet-flow-wall", "deck-jets"] }],
  ["fence", { barrier: "aluminum-fence" }],
  ["place-furniture", { furniture: "basic", surroundings: "desert" }],
] as [string, Partial<PoolDesign>][])("%s is drawn as it was looked at", async (name, design) => {
  await expectGolden(await render(design), new URL(`./${name}.golden.png`, import.meta.url));
});

test("a preview shows the same pool, with borders as fine", async () => {
  const whole = await render({});
  const preview = await render({}, { ...openScene(photo, surfaces), preview: true });
  let [off, far, count] = [0, 0, 0];
  for (let i = 0; i < whole.data.length; i++) {
    const apart = Math.abs(whole.data[i] - preview.data[i]);
    if (whole.data[i] !== photo.data[i]) count++;
    off += apart;
    if (apart > 40) far++;
  }
  expect(off).toBeGreaterThan(0);
  expect(off / count).toBeLessThan(4);
  expect(far / count).toBeLessThan(0.01);
});
