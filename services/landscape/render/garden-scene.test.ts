import { expect, test } from "vitest";
import { sampleScene } from "../../../dev/sample-scene.ts";
import { bedsOfOld, closeLayoutScene, gardenScene, layoutScene } from "./garden-scene.ts";

test("a large scene is laid out on one and the same small one, however often it was let go of", async () => {
  const garden = gardenScene(await sampleScene("gables", 1100));
  const first = layoutScene(garden);
  closeLayoutScene(garden);
  const again = layoutScene(garden);
  expect(again).not.toBe(first);
  const [before, after] = [first, again].map((scene) => ({
    soil: scene.mask("soil").data,
    old: bedsOfOld(scene)?.data,
  }));
  if (!before.old || !after.old) throw new Error("The sample has old beds.");
  expect(Buffer.compare(after.soil, before.soil)).toBe(0);
  expect(Buffer.compare(after.old, before.old)).toBe(0);
});
