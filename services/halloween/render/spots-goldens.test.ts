import { expect, test } from "vitest";
import { frameOf, seenAt, steadyScene, toGround } from "#engine/kit.ts";
import { expectGolden, linedPicture, mapPicture } from "../../../dev/golden-picture.ts";
import { sampleScene } from "../../../dev/sample-scene.ts";
import { findHangingSpots } from "./find-hanging-spots.ts";
import { onGrass, surveyYard } from "./measure-yard.ts";

const golden = (name: string) => new URL(`./${name}.golden.png`, import.meta.url);
const scene = await sampleScene("farm-porch", 280);
const { camera } = steadyScene(scene);
const dim = mapPicture(scene.photo, () => null);

/** Crosses of some pixels at points. */
const crosses = (points: { x: number; y: number }[], size: number) =>
  points.flatMap(({ x, y }) => [
    { x0: x - size, y0: y, x1: x + size, y1: y },
    { x0: x, y0: y - size, x1: x, y1: y + size },
  ]);

test("places off the ground: eaves and corners pink, walls and windows green, trees blue", async () => {
  const { eave, corner, wall, window, tree } = findHangingSpots(scene, 3);
  const at = (spots: { x: number; y: number; z: number }[]) =>
    crosses(
      spots.map(({ x, y, z }) => seenAt(camera, x, y, z)),
      2,
    );
  const low = linedPicture(dim, at([...eave, ...corner]));
  const walls = linedPicture(low, at([...wall, ...window]), [60, 220, 60]);
  await expectGolden(linedPicture(walls, at(tree), [80, 160, 255]), golden("find-hanging-spots"));
});

test("the ground of a yard every meter: green where a thing would stand on grass, pink on paving", async () => {
  const yard = surveyYard(scene);
  const frame = frameOf({ x: 0, z: yard.nearZ, turn: 0 });
  const [grass, paved]: { x: number; y: number }[][] = [[], []];
  for (let across = 0; across < yard.wallZ; across++) {
    for (let along = -14; along <= 14; along++) {
      const { x, z } = toGround(frame, along, across);
      const spot = seenAt(yard.scene.camera, x, 0, z);
      if (onGrass(yard, x, z, 0.3)) grass.push(spot);
      else if (yard.at(x, z) === "paved") paved.push(spot);
    }
  }
  expect(grass.length).toBeGreaterThan(20);
  await expectGolden(
    linedPicture(linedPicture(dim, crosses(paved, 1)), crosses(grass, 1), [60, 220, 60]),
    golden("measure-yard"),
  );
});
