import { expect, test } from "vitest";
import { expectGolden } from "../../dev/golden-picture.ts";
import { linearOfByte, linearOfHex } from "../color.ts";
import { hash } from "../materials/noise.ts";
import { createMask, createRaster, type Raster } from "../raster.ts";
import { type Coat, finishCoat, paintCoat } from "./paint-layer.ts";
import { createPainter } from "./paint-surface.ts";
import { describeScene, type HousePart, type PreparedRegion, prepareRegion } from "./prepare-region.ts";
import { renderLayers } from "./render-layers.ts";

const [width, height] = [240, 140];

/** A gray roof, right of `border` in the shade of a blue sky, over bright ground. `level` of its lit part, 0..255. */
function paintRoof(level: number, border = width / 2): Raster {
  const photo = createRaster(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const grain = 16 * (hash(x, y, 5) - 0.5);
      const lit = [level, level, level];
      const shade = [0.32 * level, 0.4 * level, 0.55 * level];
      const color = y > 100 ? [236, 234, 230] : x < border ? lit : shade;
      photo.data.set([...color.map((value) => value + grain), 255], (y * width + x) * 4);
    }
  }
  return photo;
}

function prepared(photo: Raster, part: HousePart): PreparedRegion {
  const mask = createMask(width, height);
  for (let y = 20; y < 90; y++) mask.data.fill(255, y * width + 20, y * width + 220);
  return prepareRegion({ photo, part, mask, planes: [], scene: describeScene(photo) }) as PreparedRegion;
}

function painted(
  photo: Raster,
  part: HousePart,
  coatOf = (region: PreparedRegion): Coat => paintCoat(region, "#5a5550"),
): Raster {
  const region = prepared(photo, part);
  const patch = renderLayers(photo, [{ region, paint: createPainter(photo, region, coatOf(region)) }], new Map());
  const picture = createRaster(width, height);
  picture.data.set(photo.data);
  for (let y = 0; y < patch.height; y++) {
    for (let x = 0; x < patch.width; x++) {
      const at = (y * patch.width + x) * 4;
      if (patch.data[at + 3] === 255)
        picture.data.set(patch.data.subarray(at, at + 4), ((patch.y + y) * width + patch.x + x) * 4);
    }
  }
  return picture;
}

/** Mean linear color of the middle of the roof's left or right half. */
function colorOf({ data }: Raster, side: "lit" | "shade"): number[] {
  const sum = [0, 0, 0];
  for (let y = 35; y < 75; y++) {
    const from = side === "lit" ? 40 : 150;
    for (let x = from; x < from + 50; x++)
      for (let c = 0; c < 3; c++) sum[c] += linearOfByte[data[(y * width + x) * 4 + c]];
  }
  return sum.map((value) => value / 2000);
}

test("a new roof is bluer in the shade, as the old one was, and keeps the shade's border", async () => {
  const picture = painted(paintRoof(150), "roof");
  const [lit, shade] = [colorOf(picture, "lit"), colorOf(picture, "shade")];
  expect(shade[1] / lit[1]).toBeLessThan(0.5);
  expect(shade[2] / shade[0]).toBeGreaterThan(1.2 * (lit[2] / lit[0]));
  await expectGolden(picture, new URL("./paint-surface.golden.png", import.meta.url));
});

test("where most of a roof lies in the shade, its lit part still shows the color and the shade is bluer", () => {
  const tints = [width / 2, 100].map((border) => {
    const picture = painted(paintRoof(150, border), "roof");
    const [lit, shade] = [colorOf(picture, "lit"), colorOf(picture, "shade")];
    return { lit: lit[2] / lit[0], shade: shade[2] / shade[0] };
  });
  expect(tints[1].lit / tints[0].lit).toBeCloseTo(1, 1);
  expect(tints[1].shade / tints[0].shade).toBeGreaterThan(0.9);
});

test("a wall takes less of the shade's tint: its old color may have been another there", () => {
  const tint = (part: HousePart) => {
    const picture = painted(paintRoof(150), part);
    const [lit, shade] = [colorOf(picture, "lit"), colorOf(picture, "shade")];
    return shade[2] / shade[0] / (lit[2] / lit[0]);
  };
  expect(tint("siding")).toBeLessThan(tint("roof"));
});

test("a roof that shone in the sun gets a new one in more light than white paint shows", () => {
  expect(prepared(paintRoof(225), "roof").exposure).toBeGreaterThan(0.05);
  expect(prepared(paintRoof(225), "siding").exposure).toBeLessThanOrEqual(0);
  expect(prepared(paintRoof(60), "roof").exposure).toBeLessThan(prepared(paintRoof(225), "roof").exposure);
});

/** How much darker than the boards the lines between them are, from column `from` on. */
function lineDepth({ data }: Raster, from: number): number {
  const rows = Array.from({ length: 50 }, (_, y) => {
    let sum = 0;
    for (let x = from; x < from + 40; x++) sum += linearOfByte[data[((30 + y) * width + x) * 4 + 1]];
    return sum / 40;
  }).sort((a, b) => a - b);
  return 1 - rows[0] / rows[25];
}

const boards = (hex: string) =>
  painted(paintRoof(150), "siding", (region) => finishCoat(region, { material: "fiber-cement-lap", hex }));

test("lines under boards are fainter in the shade, where only the sky is kept from them", () => {
  const picture = boards("#8a8d8e");
  expect(lineDepth(picture, 45)).toBeGreaterThan(0.2);
  expect(lineDepth(picture, 160) / lineDepth(picture, 45)).toBeGreaterThan(0.4);
  expect(lineDepth(picture, 160) / lineDepth(picture, 45)).toBeLessThan(0.75);
});

test("white boards throw light into the lines between them, which are half as deep as those of dark ones", () => {
  const ratio = lineDepth(boards("#f4f4f1"), 45) / lineDepth(boards("#26364b"), 45);
  expect(ratio).toBeGreaterThan(0.35);
  expect(ratio).toBeLessThan(0.7);
});

test("outside of a shadow on old boards the wall is lit up to the shadow's border", () => {
  const picture = painted(paintRoof(150), "siding", (region) =>
    finishCoat(region, { material: "stucco", hex: "#98a08a" }),
  );
  const levelAt = (x: number) => {
    let sum = 0;
    for (let y = 30; y < 80; y++) sum += linearOfByte[picture.data[(y * width + x) * 4 + 1]];
    return sum / 50;
  };
  expect(levelAt(width / 2 - 3) / levelAt(60)).toBeGreaterThan(0.85);
});

test("pale spots of an old wall beside a shadow are no light on the new one", () => {
  const photo = paintRoof(150);
  for (let y = 24; y < 88; y += 8) {
    for (let x = width / 2 - 9; x < width / 2 - 5; x++)
      for (let down = 0; down < 3; down++)
        photo.data.fill(245, ((y + down) * width + x) * 4, ((y + down) * width + x) * 4 + 3);
  }
  const picture = painted(photo, "siding", (region) => finishCoat(region, { material: "brick", hex: "#8a8a8a" }));
  const levelAt = (x: number, y: number) => linearOfByte[picture.data[(y * width + x) * 4 + 1]];
  const beside = Array.from({ length: 400 }, (_, i) => levelAt(45 + (i % 40), 35 + Math.floor(i / 40) * 4)).sort(
    (a, b) => a - b,
  );
  const spots = Array.from({ length: 8 }, (_, i) => levelAt(width / 2 - 7, 25 + 8 * i)).sort((a, b) => a - b);
  expect(spots[4]).toBeLessThan(1.25 * beside[360]);
});

test("a dark metal roof that mirrors a bright sky stays of its color: as dark, and as brown", () => {
  const metal = (sheen: number, hex = "#3a3d40") =>
    painted(paintRoof(150), "roof", (region) => {
      const work = (relief: Uint8Array) => {
        for (let at = 2; at < relief.length; at += 3) relief[at] = 255 * sheen;
      };
      const finishing = { key: `${sheen}`, second: [0.6, 0.6, 0.6] as [number, number, number], work };
      return finishCoat(region, { material: "standing-seam", hex }, { finishing });
    });
  const warmth = (sheen: number) => {
    const [red, , blue] = colorOf(metal(sheen, "#44382e"), "lit");
    return red / blue;
  };
  const asked = linearOfHex("#44382e");
  expect(warmth(0.16)).toBeGreaterThan(0.75 * (asked[0] / asked[2]));
  const ratio = colorOf(metal(0.16), "lit")[1] / colorOf(metal(0), "lit")[1];
  expect(ratio).toBeGreaterThan(0.9);
  expect(ratio).toBeLessThan(1.1);
});
