import { expect, test } from "vitest";
import type { Region } from "#engine/index.ts";
import { groundAt, openScene } from "#engine/kit.ts";
import { drawnYard, lawnBelow } from "#engine/testing.ts";
import { oldRim } from "./old-rim.ts";

const { photo, surfaces } = drawnYard(480, 320);
const ground = { z: 6, soil: 1.2, bed: 1 };

/** A round bed of gray gravel, marked as soil, that has some stones in the lawn beside it. */
function graveled(border: number) {
  const scene = openScene(photo, { ...surfaces, regions: [...surfaces.regions.filter(({ kind }) => kind !== "lawn")] });
  const awayAt = (i: number) => {
    const spot = groundAt(scene.camera, (i % 480) + 0.5, Math.floor(i / 480) + 0.5);
    return spot === null ? Infinity : Math.hypot(spot.x, spot.z - ground.z);
  };
  const points: number[] = [];
  for (let turn = 0; turn < 2 * Math.PI; turn += 0.1) {
    const [x, z] = [border * Math.cos(turn), ground.z + border * Math.sin(turn)];
    points.push(
      (scene.camera.centerX + (scene.camera.focal * x) / z) / 480,
      (scene.camera.horizonY + (scene.camera.focal * scene.camera.eye) / z) / 320,
    );
  }
  const region = (kind: Region["kind"], edit: Region["edits"][number]): Region => ({
    ...lawnBelow(0),
    kind,
    edits: [edit],
  });
  const lawn = region("lawn", { op: "add", shape: "polygon", points: [0, 0.55, 1, 0.55, 1, 1, 0, 1] });
  const soil = region("soil", { op: "add", shape: "polygon", points });
  const data = new Uint8ClampedArray(photo.data);
  for (let i = 0; i < 480 * 320; i++) if (awayAt(i) < border + 0.1) data.set([160, 155, 150, 255], i * 4);
  return { scene: openScene({ ...photo, data }, { ...surfaces, regions: [lawn, soil] }), awayAt };
}

test("the rim of an old bed goes with the new one, the stones beside it, too, and no grass", () => {
  const { scene, awayAt } = graveled(ground.soil);
  const rim = oldRim(scene, (x, z) => ground.bed - Math.hypot(x, z - ground.z)).data;
  let [covered, all] = [0, 0];
  for (let i = 0; i < rim.length; i++) {
    const away = awayAt(i);
    if (away > ground.bed + 0.02 && away < ground.soil - 0.02 && Math.floor(i / 480) > 0.6 * 320) {
      all++;
      if (rim[i] > 200) covered++;
    }
    // Grass, and what is deep inside the new bed.
    if (away > ground.soil + 0.2 || away < ground.bed - 0.1) expect(rim[i]).toBe(0);
  }
  expect(all).toBeGreaterThan(200);
  expect(covered / all).toBeGreaterThan(0.95);
});
