import { expect, test } from "vitest";
import { sampleScene } from "../../dev/sample-scene.ts";
import { drawnYard } from "../ground/drawn-yard.ts";
import { openScene } from "../ground/scene.ts";
import type { Raster } from "../raster.ts";
import { houseLamps } from "./house-lamps.ts";
import { openingsOf } from "./openings.ts";
import { relight } from "./relight.ts";
import { windowGlows } from "./window-glow.ts";

const sample = (name: string) => sampleScene(name, 1024);

/** Mean of the green bytes within shares of the picture. */
function mean({ width, height, data }: Raster, [left, top, right, bottom]: number[]): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.round(top * height); y < bottom * height; y++) {
    for (let x = Math.round(left * width); x < right * width; x++) {
      sum += data[(y * width + x) * 4 + 1];
      count++;
    }
  }
  return sum / count;
}

const dark = { time: "night", lamps: [], litWindows: 0, fog: 0 } as const;

test("the sun's spots go from a wall and from the lawn, the wall stays lighter than the lawn", () => {
  const { photo, surfaces } = drawnYard();
  const { width, height, data } = photo;
  for (let y = Math.round(height * 0.3); y < height * 0.45; y++) {
    for (let x = Math.round(width * 0.3); x < width * 0.6; x++) {
      if ((((x / 12) | 0) + ((y / 12) | 0)) % 2 === 0) continue;
      for (let c = 0; c < 3; c++) data[(y * width + x) * 4 + c] *= 0.62;
    }
  }
  // At dusk: of what is nearly black, bytes say little.
  const lit = relight(openScene(photo, surfaces), { ...dark, time: "dusk" });
  const cell = (raster: Raster, column: number, row: number) => {
    const x = (Math.round((width * 0.45) / 12) * 12) / width;
    const y = (Math.round((height * 0.37) / 12) * 12) / height;
    const left = x + (column * 12 + 3) / width;
    const top = y + (row * 12 + 3) / height;
    return mean(raster, [left, top, left + 6 / width, top + 6 / height]);
  };
  const contrast = (raster: Raster) => Math.abs(Math.log(cell(raster, 0, 0) / cell(raster, 1, 0)));
  expect(contrast(photo)).toBeGreaterThan(0.4);
  expect(contrast(lit)).toBeLessThan(0.5 * contrast(photo));

  const shade = (raster: Raster) => mean(raster, [0.15, 0.75, 0.3, 0.85]) / mean(raster, [0.45, 0.75, 0.6, 0.85]);
  expect(shade(photo)).toBeLessThan(0.6);
  expect(shade(lit)).toBeGreaterThan(0.75);
  expect(mean(lit, [0.62, 0.25, 0.75, 0.45])).toBeGreaterThan(1.3 * mean(lit, [0.45, 0.75, 0.6, 0.85]));
});

test("lamps at the door light the wall about them and leave its ends to the night", async () => {
  const scene = await sample("ranch");
  const lamps = houseLamps(scene);
  const [without, lit] = [relight(scene, dark), relight(scene, { ...dark, lamps })];
  const { x, y } = lamps[0].seen ?? { x: 0, y: 0 };
  const [u, v] = [x / scene.photo.width, y / scene.photo.height];
  const gain = (at: number[]) => mean(lit, at) / mean(without, at);
  expect(gain([u - 0.02, v, u + 0.02, v + 0.04])).toBeGreaterThan(1.6);
  expect(gain([0.02, 0.05, 0.2, 0.2])).toBeLessThan(1.1);
});

test("a night is exposed as a phone does: house and yard are to be seen, shadows are dark, nothing is as bright as lamps and windows", async () => {
  const scene = await sample("ranch");
  const { data } = relight(scene, { ...dark, lamps: houseLamps(scene), litWindows: 0.85 });
  const greens = data.filter((_, at) => at % 4 === 1).sort();
  const at = (share: number) => greens[Math.floor(share * (greens.length - 1))];
  expect(at(0.03), "no black areas").toBeGreaterThan(10);
  expect(at(0.1), "no veil").toBeLessThan(32);
  expect(at(0.5)).toBeGreaterThan(34);
  expect(at(0.5)).toBeLessThan(60);
  expect(at(0.999)).toBeGreaterThan(180);
});

test("most windows of a house are lit, never one of a pair alone", async () => {
  const scene = await sample("farm-porch");
  const windows = openingsOf(scene).filter(({ kind }) => kind === "window");
  const glows = windowGlows(scene, 0.85);
  expect(windows.length).toBeGreaterThan(8);
  expect(glows.length).toBeGreaterThan(windows.length * 0.6);
  const isLit = ({ left, top }: { left: number; top: number }) =>
    glows.some((glow) => glow.left === left && glow.top === top);
  for (const one of windows) {
    for (const other of windows) {
      const gap = other.left - one.right;
      const isPair = gap >= 0 && gap < (one.right - one.left) * 0.3 && Math.abs(one.top - other.top) < 6;
      if (isPair) expect(isLit(one)).toBe(isLit(other));
    }
  }
  expect(windowGlows(scene, 0)).toEqual([]);
  expect(windowGlows(scene, 0.02).length, "however few: two").toBeGreaterThanOrEqual(2);
});
