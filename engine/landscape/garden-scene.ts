import { openScene, type Scene } from "../ground/scene.ts";
import { steadyScene } from "../night/house-line.ts";
import type { Mask } from "../raster.ts";
import type { SurfaceKind } from "../surfaces.ts";
import { oldBeds } from "./old-beds.ts";

/**
 * The scene as a garden needs it: at the scale that its doors and windows tell, and with the beds that are there already
 * as soil, unless a person has said where the beds are.
 */
export function gardenScene(scene: Scene): Scene {
  return scene.once("garden-scene", () => {
    const steady = steadyScene(scene);
    const marked = scene.surfaces.regions.some((region) => region.kind === "soil" && region.source === "person");
    const beds = marked ? null : oldBeds(steady);
    const garden = beds?.data.some((value) => value >= 128) ? withBeds(steady, beds) : steady;
    garden.once("garden-scene", () => garden);
    return garden;
  });
}

function withBeds(scene: Scene, beds: Mask): Scene {
  const add = (before: Mask): Mask => ({
    ...before,
    data: before.data.map((value, i) => Math.min(255, value + beds.data[i])),
  });
  const soil = add(scene.mask("soil"));
  const ground = add(scene.ground());
  const garden: Scene = {
    ...openScene(scene.photo, scene.surfaces),
    camera: scene.camera,
    mask: (kind: SurfaceKind) => (kind === "soil" ? soil : scene.mask(kind)),
    ground: () => ground,
  };
  garden.once("old-beds", () => beds);
  return garden;
}

/** Of a garden scene: the beds that were there before, null where none was seen. */
export function bedsOfOld(scene: Scene): Mask | null {
  return scene.once<Mask | null>("old-beds", () => null);
}
