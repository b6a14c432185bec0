import { test } from "vitest";
import { expectGolden, grayPicture } from "../../dev/golden-picture.ts";
import { createRaster } from "../raster.ts";
import { castShadows } from "./cast-shadow.ts";
import { beginDraft, pictureOfDraft } from "./draft.ts";
import { drawnSprite } from "./drawn-sprite.ts";
import { drawnYard } from "./drawn-yard.ts";
import { groundLight } from "./ground-light.ts";
import { lightTile, readTile } from "./lit-tile.ts";
import { objectDepth } from "./object-depth.ts";
import { openScene } from "./scene.ts";

const golden = (name: string) => new URL(`./${name}.golden.png`, import.meta.url);
const [width, height] = [240, 160];
const scene = () => {
  const { photo, surfaces } = drawnYard(width, height);
  return openScene(photo, surfaces);
};

test("light on the ground, 200 where it lies open", async () => {
  const { gain } = groundLight(scene());
  await expectGolden(
    grayPicture(width, height, (i) => (200 / 255) * gain(i % width, Math.floor(i / width))),
    golden("ground-light"),
  );
});

test("how far off things stand, white where nothing is in front", async () => {
  const depth = objectDepth(scene());
  await expectGolden(
    grayPicture(width, height, (i) => Math.min(1, depth[i] / 20 / 255)),
    golden("object-depth"),
  );
});

test("shadows of two things meet and get no darker", async () => {
  const post = drawnSprite(24, 90, { metres: 1.5, radius: 0.4 });
  const yard = scene();
  const draft = beginDraft(yard.photo, null);
  castShadows(draft, yard, [
    { sprite: post, x: 0, z: 6 },
    { sprite: post, x: 0.5, z: 6.2 },
  ]);
  await expectGolden(pictureOfDraft(draft), golden("cast-shadow"));
});

test("a relief takes the sun's side, and gets smooth far off", async () => {
  const size = 32;
  const bump = (i: number) => Math.cos((((i % size) + 0.5) / size) * 4 * Math.PI);
  const normal = new Uint8Array(size * size * 3).fill(128);
  const color = new Uint8Array(size * size * 3).fill(150);
  for (let i = 0; i < size * size; i++) {
    normal[i * 3] = 128 + 90 * bump(i);
    normal[i * 3 + 2] = 128 + 90 * Math.sqrt(1 - bump(i) ** 2 / 2);
  }
  const tile = { size, width: 1, height: 1, relief: 0.05, tinted: true, course: 0, color, normal };
  const lit = lightTile(
    { ...tile, detail: new Uint8Array(size * size * 3).fill(255) },
    { turn: 0.4, altitude: 0.7, share: 0.7 },
    [0.4, 0.3, 0.2],
    [0.1, 0.1, 0.1],
  );
  const picture = createRaster(width, height);
  const into = new Float64Array(3);
  for (let i = 0; i < width * height; i++) {
    const [x, z] = [(i % width) / 60, Math.floor(i / width) / 60];
    const foot = 0.004 * 1.02 ** Math.floor(i / width);
    readTile(lit, x, z, foot, 0, foot, into);
    picture.data.set([...Array.from(into, (light) => 255 * light ** (1 / 2.2)), 255], i * 4);
  }
  await expectGolden(picture, golden("lit-tile"));
});
