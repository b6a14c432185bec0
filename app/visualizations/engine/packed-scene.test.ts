import { expect, it } from "vitest";
import { openScene, openStock, shrinkScene, surfaceKinds } from "#engine/index.ts";
import { type Brief, makePicture } from "#services/renderings.ts";
import { buffersOf, packScene, unpackScene } from "./packed-scene.ts";
import { thumbnailSide } from "./paint-thumbnail.ts";
import { swatchPhoto } from "./swatch-photo.ts";

const stock = openStock(() => Promise.reject(new Error("There is no stock here.")));
const brief: Brief = {
  service: "roofing-siding",
  design: { siding: { material: "brick", hex: "#8a4b3a" }, trim: { hex: "#ffffff" } },
};

/** A wall of any size: what it is given to another thread as, and the same scene that stayed. */
function sent(side: number) {
  const { photo, surfaces } = swatchPhoto("siding", side);
  const scene = openScene(photo, surfaces);
  const packed = packScene(scene);
  const arrived = structuredClone(packed, { transfer: buffersOf(packed) as ArrayBuffer[] });
  return { scene, surfaces, arrived };
}

it("paints the same pixels on what arrived in another thread as on the scene itself, whole and small", async () => {
  const { scene, surfaces, arrived } = sent(600);
  const { whole, small } = unpackScene(arrived, surfaces);
  const atHome = await makePicture({ ...scene, preview: true }, brief, stock);
  expect(await makePicture(whole, brief, stock)).toEqual(atHome);
  const shrunk = shrinkScene(scene, thumbnailSide);
  expect(small.photo).toEqual(shrunk.photo);
  for (const kind of surfaceKinds) expect(small.mask(kind)).toEqual(shrunk.mask(kind));
  expect(small).toMatchObject({ coarse: true });
});

it("keeps what is measured on a photo that is small already for each scene alone", () => {
  const { surfaces, arrived } = sent(100);
  const { whole, small } = unpackScene(arrived, surfaces);
  expect(whole.once("fact", () => "whole")).toBe("whole");
  expect(small.once("fact", () => "small")).toBe("small");
});

it("leaves the scene its own pixels, and sends one mask for all that is nowhere", () => {
  const { scene, arrived } = sent(50);
  expect(scene.photo.data).toHaveLength(50 * 50 * 4);
  expect(scene.mask("siding").data).toHaveLength(50 * 50);
  const masks = new Map(arrived.masks);
  expect(masks.get("roof")).toBe(masks.get("lawn"));
  expect(masks.get("siding")).not.toBe(masks.get("lawn"));
});
