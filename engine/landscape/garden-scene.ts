import type { Scene } from "../ground/scene.ts";
import { openScene } from "../ground/scene.ts";
import type { Mask } from "../raster.ts";
import type { SurfaceKind } from "../surfaces.ts";
import { oldBeds } from "./old-beds.ts";

/** Of a garden scene: the beds that were there before, null where none was seen. */
export function bedsOfOld(scene: Scene): Mask | null {
  return scene.once<Mask | null>("old-beds", () => null);
}

/** The scene with the beds that are there already as soil, unless a person has said where the beds are. */
export function gardenScene(scene: Scene): Scene {
  return scene.once("garden-scene", () => {
    if (scene.surfaces.regions.some((region) => region.kind === "soil" && region.source === "person")) return scene;
    const beds = oldBeds(scene);
    if (!beds.data.some((value) => value >= 128)) return scene;
    const add = (kind: SurfaceKind | "ground") => {
      const before = kind === "ground" ? scene.ground() : scene.mask(kind as SurfaceKind);
      return { ...before, data: before.data.map((value, i) => Math.min(255, value + beds.data[i])) };
    };
    const own = openScene(scene.photo, scene.surfaces);
    const soil = add("soil");
    const ground = add("ground");
    const garden: Scene = {
      ...own,
      mask: (kind) => (kind === "soil" ? soil : scene.mask(kind)),
      ground: () => ground,
    };
    garden.once("garden-scene", () => garden);
    garden.once("old-beds", () => beds);
    return garden;
  });
}
