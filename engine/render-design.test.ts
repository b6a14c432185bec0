import { expect, test } from "vitest";
import { byteOfLinear, labOfLinear, linearOfByte, linearOfHex } from "./color.ts";
import { assertUntouchedOutside, composePatch } from "./compose.ts";
import { hash } from "./materials/noise.ts";
import { deltaE2000 } from "./metrics/delta-e.ts";
import { fringeShare } from "./metrics/fringe.ts";
import { sameBytes } from "./metrics/same-bytes.ts";
import { shadingCorrelation } from "./metrics/shading-correlation.ts";
import { createMask, createRaster, type Mask, type Raster } from "./raster.ts";
import { prepareMasks, renderDesign } from "./render-design.ts";
import type { Plane } from "./surfaces.ts";

const width = 420;
const height = 300;
const wall = { left: 40.5, top: 60.25, right: 380.5, bottom: 250.75 };

/** Light that falls off to the right, with a hard shadow from a tree across it. */
function lightAt(x: number, y: number): number {
  const shadow = x + y * 0.5 > 250 && x + y * 0.5 < 320 ? 0.35 : 1;
  return (0.95 - 0.25 * (x / width)) * shadow;
}

function coverageAt(x: number, y: number): number {
  const across = Math.min(x + 1, wall.right) - Math.max(x, wall.left);
  const down = Math.min(y + 1, wall.bottom) - Math.max(y, wall.top);
  return Math.max(0, Math.min(1, across)) * Math.max(0, Math.min(1, down));
}

/** A beige wall of known albedo under known light, before green and under blue, with a little noise. */
function litWall(): { photo: Raster; mask: Mask } {
  const photo = createRaster(width, height);
  const mask = createMask(width, height);
  const beige = linearOfHex("#c9b48f");
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const alpha = coverageAt(x, y);
      const behind = y < 90 ? linearOfHex("#8fb4e0") : linearOfHex("#4c6b2f");
      const noise = 1 + 0.04 * (hash(x, y, 3) - 0.5);
      mask.data[i] = Math.round(alpha * 255);
      for (let c = 0; c < 3; c++) {
        photo.data[i * 4 + c] = byteOfLinear((beige[c] * lightAt(x, y) * alpha + behind[c] * (1 - alpha)) * noise);
      }
      photo.data[i * 4 + 3] = 255;
    }
  }
  return { photo, mask };
}

const outline = [wall.left / width, wall.top / height, wall.right / width, wall.top / height];
outline.push(wall.right / width, wall.bottom / height, wall.left / width, wall.bottom / height);
/** One pixel is 2 cm. */
const planes: Plane[] = [{ kind: "siding", outline, toMetres: [width * 0.02, 0, 0, 0, height * 0.02, 0, 0, 0, 1] }];

function prepareWall() {
  const { photo, mask } = litWall();
  return { photo, mask, prepared: prepareMasks(photo, new Map([["siding", mask]]), planes) };
}

test.each(["#26364b", "#f4f4f1", "#98a08a", "#7a2e2b"])("lit parts of a wall painted %s match its swatch", (hex) => {
  const { photo, mask, prepared } = prepareWall();
  const after = composePatch(photo, renderDesign(prepared, { siding: { material: "stucco", hex } }));
  const color = linearOfHex(hex);
  const exposure = Math.exp(prepared.regions[0].exposure - prepared.regions[0].shading.reference);
  const albedo = linearOfHex("#c9b48f");
  const albedoLight = 0.2126 * albedo[0] + 0.7152 * albedo[1] + 0.0722 * albedo[2];
  const differences: number[] = [];
  for (let y = 70; y < 240; y += 3) {
    for (let x = 50; x < 370; x += 3) {
      if (mask.data[y * width + x] < 255 || lightAt(x, y) < 0.5) continue;
      const at = (y * width + x) * 4;
      const scale = lightAt(x, y) * albedoLight * exposure;
      const want = labOfLinear(color[0] * scale, color[1] * scale, color[2] * scale);
      const [r, g, b] = [0, 1, 2].map((c) => linearOfByte[after.data[at + c]]);
      differences.push(deltaE2000(want, labOfLinear(r, g, b)));
    }
  }
  const median = differences.sort((a, b) => a - b)[differences.length >> 1];
  expect(median).toBeLessThan(4);
});

test("an evenly lit wall gets about the light that a white would show, not that of its old colour", () => {
  const { prepared } = prepareWall();
  expect(Math.exp(prepared.regions[0].exposure)).toBeGreaterThan(0.55);
  expect(Math.exp(prepared.regions[0].exposure)).toBeLessThan(1.06);
});

test("shadows stay where they were, under paint and under brick", () => {
  const { photo, mask, prepared } = prepareWall();
  for (const material of ["stucco", "brick"] as const) {
    const after = composePatch(photo, renderDesign(prepared, { siding: { material, hex: "#98a08a" } }));
    expect(shadingCorrelation(photo, after, mask)).toBeGreaterThan(0.9);
  }
});

test("no byte outside the mask changes, and the border shows no rim of the old colour", () => {
  const { photo, mask, prepared } = prepareWall();
  const after = composePatch(photo, renderDesign(prepared, { siding: { material: "vinyl-lap", hex: "#26364b" } }));
  assertUntouchedOutside(photo, after, mask);
  expect(fringeShare(after, mask)).toBeLessThan(0.08);
});

test("courses of vinyl siding come every 11.4 cm", () => {
  const { photo, prepared } = prepareWall();
  const after = composePatch(photo, renderDesign(prepared, { siding: { material: "vinyl-lap", hex: "#c3c6c7" } }));
  const rows: number[] = [];
  for (let y = 75; y < 240; y++) {
    let sum = 0;
    for (let x = 60; x < 140; x++) sum += after.data[(y * width + x) * 4 + 1];
    rows.push(sum / 80);
  }
  const mean = rows.reduce((a, b) => a + b) / rows.length;
  let best = 0;
  let period = 0;
  for (let meters = 0.08; meters < 0.17; meters += 0.001) {
    const turn = (2 * Math.PI * 0.02) / meters;
    const real = rows.reduce((sum, row, y) => sum + (row - mean) * Math.cos(turn * y), 0);
    const imaginary = rows.reduce((sum, row, y) => sum + (row - mean) * Math.sin(turn * y), 0);
    const power = Math.hypot(real, imaginary);
    if (power > best) [best, period] = [power, meters];
  }
  expect(period).toBeCloseTo(0.114, 2);
  expect(Math.abs(period - 0.114)).toBeLessThan(0.003);
});

test("the same photo and design give the same bytes, from scratch and after other designs", () => {
  const design = { siding: { material: "ledgestone", hex: "#bdb4a6" } } as const;
  const first = renderDesign(prepareWall().prepared, design);
  const { prepared } = prepareWall();
  renderDesign(prepared, { siding: { material: "brick", hex: "#7a2e2b" } });
  expect(sameBytes(renderDesign(prepared, design).data, first.data)).toBe(true);
});

test("an empty mask or a design for another surface gives an empty patch", () => {
  const { photo } = litWall();
  const prepared = prepareMasks(photo, new Map([["roof", createMask(width, height)]]), []);
  expect(renderDesign(prepared, { roof: { material: "slate", hex: "#3a3d40" } }).data.length).toBe(0);
  expect(renderDesign(prepareWall().prepared, { roof: { material: "slate", hex: "#3a3d40" } }).width).toBe(0);
});
