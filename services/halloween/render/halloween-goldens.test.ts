import { test } from "vitest";
import { composePatch } from "#engine/index.ts";
import { beginDraft, pictureOfDraft, resizeRaster } from "#engine/kit.ts";
import { stockOnDisk } from "../../../dev/atlas/stock-on-disk.ts";
import { expectGolden, grayPicture } from "../../../dev/golden-picture.ts";
import { sampleScene } from "../../../dev/sample-scene.ts";
import { defaultHalloween } from "../catalogue/halloween-options.ts";
import { findSpots } from "./find-spots.ts";
import { renderHalloween } from "./halloween.ts";
import { placeDecorations } from "./place-decorations.ts";
import { rooflines } from "./rooflines.ts";
import { bulbsOf, layLitString, layUnlitString } from "./string-lights.ts";

const golden = (name: string) => new URL(`./${name}.golden.png`, import.meta.url);
const scene = await sampleScene("gables", 320);
const { width, height } = scene.photo;

test("pumpkins on the porch by day, each with its shadow", async () => {
  const design = { ...defaultHalloween, time: "as-photo" } as const;
  const dressed = composePatch(scene.photo, await renderHalloween(scene, design, stockOnDisk));
  // What is as in the photo is left black.
  const changed = grayPicture(width, height, () => 0);
  for (let at = 0; at < dressed.data.length; at += 4) {
    const is = dressed.data.subarray(at, at + 4);
    if (is.some((value, c) => value !== scene.photo.data[at + c])) changed.data.set(is, at);
  }
  await expectGolden(changed, golden("halloween"));
});

test("pumpkins and strings of lights by night", async () => {
  const night = composePatch(scene.photo, await renderHalloween(scene, defaultHalloween, stockOnDisk));
  await expectGolden(resizeRaster(night, width >> 1, height >> 1), golden("render-night"));
});

test("where things stand, and how large they are seen", async () => {
  const placed = placeDecorations(scene, { ...defaultHalloween, theme: "graveyard", scare: "spooky" });
  const isIn = (x: number, y: number) =>
    placed.findIndex(
      ({ box }) => x >= box.left * width && x < box.right * width && y >= box.top * height && y < box.bottom * height,
    );
  await expectGolden(
    grayPicture(width, height, (i) => {
      const k = isIn(i % width, Math.floor(i / width));
      return k < 0 ? 0 : 0.3 + 0.1 * (k % 7);
    }),
    golden("place-decorations"),
  );
});

test("places where things can stand, by how far off they are", async () => {
  const spots = Object.values(findSpots(scene, 1)).flat();
  const cells = 160;
  await expectGolden(
    grayPicture(cells, cells, (i) => {
      const [x, z] = [((i % cells) / cells - 0.5) * 24, (1 - Math.floor(i / cells) / cells) * 24];
      return spots.some((spot) => Math.hypot(spot.x - x, spot.z - z) < 0.25) ? 1 : 0;
    }),
    golden("find-spots"),
  );
});

test("eaves and rakes as they are found", async () => {
  const lines = rooflines(scene);
  const distance = (x: number, y: number) =>
    Math.min(
      ...lines.map(({ x0, y0, x1, y1 }) => {
        const t = Math.max(
          0,
          Math.min(1, ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / ((x1 - x0) ** 2 + (y1 - y0) ** 2)),
        );
        return Math.hypot(x - x0 - t * (x1 - x0), y - y0 - t * (y1 - y0));
      }),
    );
  await expectGolden(
    grayPicture(width, height, (i) => Math.max(0, 1 - distance(i % width, Math.floor(i / width)) / 3)),
    golden("rooflines"),
  );
});

test("strings of lights on a wall of gray, unlit above and lit below", async () => {
  const draft = beginDraft(
    grayPicture(width, height, () => 0.35),
    null,
  );
  const bulbs = bulbsOf(scene, "multi").map((bulb) => ({ ...bulb, radius: 2.5 }));
  layUnlitString(draft, bulbs, 0.8);
  layLitString(
    draft,
    bulbs.map((bulb) => ({ ...bulb, y: bulb.y + 60 })),
  );
  await expectGolden(pictureOfDraft(draft), golden("string-lights"));
});
