import { test } from "vitest";
import { openScene } from "#engine/index.ts";
import type { Ray } from "#engine/kit.ts";
import { createRaster } from "#engine/pixels.ts";
import { drawnYard } from "#engine/testing.ts";
import { besideEachOther, expectGolden, grayPicture, mapPicture } from "../../../dev/golden-picture.ts";
import { plannedDepth } from "./basin.ts";
import { poolShapes } from "./design.ts";
import { fieldOf } from "./field.ts";
import { freeGround } from "./free-ground.ts";
import { hitSolids, outward, type SolidHit } from "./hit-solid.ts";
import { boxOutline, outlineOf } from "./outlines.ts";
import type { Solid } from "./pool-model.ts";
import { caustics, rippleSlope } from "./ripples.ts";
import { waysThrough } from "./ways-through.ts";

const golden = (name: string) => new URL(`./${name}.golden.png`, import.meta.url);
const place = { x: 0, z: 0, turn: 0, length: 8, width: 4 };
const pink: [number, number, number] = [255, 0, 160];

/** Pools from above, 9 by 5 meters, `valueAt` so many meters right and up of the middle. */
const plan = (valueAt: (x: number, z: number) => number) =>
  grayPicture(72, 40, (i) =>
    Math.max(0, Math.min(1, valueAt(((i % 72) + 0.5) / 8 - 4.5, 2.5 - (Math.floor(i / 72) + 0.5) / 8))),
  );

test("every shape of a pool, and the bank of a pond, with two feet laid round", async () => {
  const outlines = poolShapes.map((shape) => outlineOf({ type: "in-ground-concrete", shape }, place));
  outlines.push(outlineOf({ type: "natural-pond", shape: "lagoon" }, place));
  const sheet = outlines.map((outline) => {
    const field = fieldOf(outline, 1);
    return plan((x, z) => {
      const away = field.distance(x, z);
      return away < 0 ? 1 : away < 0.6 ? 0.5 : 0;
    });
  });
  await expectGolden(besideEachOther(...sheet), golden("outlines"));
});

test("how deep a pool is with steps, with a shelf and a seat, and of a lap pool", async () => {
  const field = fieldOf(outlineOf({ type: "in-ground-concrete", shape: "rectangle" }, place), 1);
  const plans = [
    { shallow: 1.1, deep: 2.4, steps: true, ledge: 0, bench: 0 },
    { shallow: 1.1, deep: 2.4, steps: true, ledge: 2, bench: 1 },
    { shallow: 1.3, deep: 1.3, steps: false, ledge: 0, bench: 0 },
  ];
  const sheet = plans.map((depths) => {
    const depthAt = plannedDepth(field, depths);
    return plan((x, z) => {
      const away = field.distance(x, z);
      return away < 0 ? 1 - depthAt(x, z, away) / 2.6 : 0;
    });
  });
  await expectGolden(besideEachOther(...sheet), golden("basin"));
});

test("two by two meters of ripples, from near and from far, and the light that they gather on the floor", async () => {
  const into = new Float64Array(3);
  const slopes = (foot: number) =>
    grayPicture(80, 80, (i) => {
      rippleSlope((i % 80) / 40, Math.floor(i / 80) / 40, foot, into);
      return Math.max(0, Math.min(1, 0.5 + 12 * into[0]));
    });
  const light = grayPicture(80, 80, (i) => Math.min(1, 0.4 * caustics((i % 80) / 40, Math.floor(i / 80) / 40, 0.02)));
  await expectGolden(besideEachOther(slopes(0.01), slopes(0.3), light), golden("ripples"));
});

test("the ground that a pool can take: a toy and a shadow give way to it, a tree and a chair do not", async () => {
  const { photo, surfaces } = drawnYard(240, 160);
  const lawn = surfaces.regions.find(({ kind }) => kind === "lawn");
  const hole = (left: number, top: number, right: number, bottom: number) => {
    const points = [left, top, right, top, right, bottom, left, bottom];
    return { op: "remove", shape: "polygon", points } as const;
  };
  const toy = hole(0.3, 0.7, 0.34, 0.74);
  const chair = hole(0.5, 0.6, 0.56, 0.74);
  const strip = hole(0.6, 0.85, 0.95, 0.87);
  lawn?.edits.push(toy, chair, strip);
  const scene = openScene(photo, surfaces);
  const free = freeGround(scene);
  const ground = scene.ground();
  await expectGolden(
    mapPicture(photo, (i) => (free.data[i] < 128 ? null : ground.data[i] < 128 ? pink : [60, 220, 60])),
    golden("free-ground"),
  );
});

test("paving that leads out of the picture is a way, a patio is none", async () => {
  const { photo, surfaces } = drawnYard(240, 160);
  const paved = [
    [0.1, 0.7, 0.3, 0.7, 0.2, 1, 0, 1],
    [0.5, 0.6, 0.75, 0.6, 0.8, 0.8, 0.5, 0.8],
  ];
  surfaces.regions[2].edits.push(...paved.map((points) => ({ op: "remove", shape: "polygon", points }) as const));
  surfaces.regions.push({
    ...surfaces.regions[2],
    kind: "paved",
    edits: paved.map((points) => ({ op: "add", shape: "polygon", points })),
  });
  const scene = openScene(photo, surfaces);
  const ways = waysThrough(scene);
  await expectGolden(
    mapPicture(photo, (i) => (ways.data[i] > 128 ? pink : scene.mask("paved").data[i] > 128 ? [60, 220, 60] : null)),
    golden("ways-through"),
  );
});

test("two blocks met by the rays of a camera: tops light, sides by the way they face", async () => {
  const block = (x: number, z: number, top: number): Solid =>
    ({ field: fieldOf(boxOutline(x - 0.6, z - 0.4, x + 0.6, z + 0.4), 3), top, bottom: 0 }) as Solid;
  const solids = [block(-0.8, 5, 0.9), block(0.7, 6, 1.4)];
  const view = { horizon: 0.3, focal: 0.9, height: 1.7, roll: 0, source: "auto" } as const;
  const { camera } = openScene(createRaster(160, 100), { version: 1, regions: [], planes: [], view });
  const hit: SolidHit = { solid: null, cap: false, way: 0 };
  const normal = new Float64Array(2);
  await expectGolden(
    grayPicture(160, 100, (i) => {
      const [x, y] = [(i % 160) + 0.5, Math.floor(i / 160) + 0.5];
      const dx = (x - camera.centerX) / camera.focal;
      const ray: Ray = { x: 0, y: camera.eye, z: 0, dx, dy: -(y - camera.horizonY) / camera.focal, dz: 1 };
      hitSolids(solids, ray, 30, hit);
      if (hit.solid === null) return 0.2;
      if (hit.cap) return 1;
      outward(hit.solid.field, ray.dx * hit.way, ray.dz * hit.way, normal);
      return 0.55 + 0.3 * normal[0];
    }),
    golden("hit-solid"),
  );
});
