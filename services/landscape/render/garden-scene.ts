import {
  fitWithin,
  type GroundCamera,
  type Mask,
  openScene,
  type Scene,
  type SurfaceKind,
  shrinkScene,
  steadyScene,
} from "#engine/kit.ts";
import { oldBeds } from "./existing-beds.ts";

/**
 * The scene as a garden needs it: at the scale that its doors and windows tell, and with the beds that are there already
 * as soil, unless a person has said where the beds are.
 */
export function gardenScene(scene: Scene): Scene {
  return scene.once("garden-scene", () => {
    const steady = atScaleOfLayout(scene);
    const marked = scene.surfaces.regions.some((region) => region.kind === "soil" && region.source === "person");
    const beds = marked ? null : oldBeds(steady);
    const garden = beds?.data.some((value) => value >= 128) ? withBeds(steady, beds) : steady;
    garden.once("garden-scene", () => garden);
    garden.once("layout-scene", () => keptLayoutScene(scene));
    return garden;
  });
}

/** Long side at which gardens are laid out, whatever the picture's: the preview's, so that both show one garden. */
const layoutLongSide = 1024;

/**
 * The garden scene at the size at which gardens are laid out: itself where it is no larger. Masks differ by a pixel from
 * size to size, and a bed that just fits at one would not at another. Those of a larger scene are made small, not drawn once more:
 * of 952 plants that previews of ten photos showed, 713 then stand within .6 m of their place in the job, 700 with masks drawn anew.
 */
export function layoutScene(scene: Scene): Scene {
  const kept = keptLayoutScene(scene);
  kept.scene ??= openLayoutScene(kept.photo);
  return kept.scene;
}

/** Lets go of a scene that a larger one was laid out on: a job asks for one layout, and has no room for what it was found with. */
export function closeLayoutScene(scene: Scene): void {
  keptLayoutScene(scene).scene = null;
}

/** `photo` is the scene without what its garden scene adds: old beds found once more among themselves would give another layout. */
type KeptLayoutScene = { photo: Scene; scene: Scene | null };

function keptLayoutScene(scene: Scene): KeptLayoutScene {
  return scene.once<KeptLayoutScene>("layout-scene", () => ({ photo: scene, scene: null }));
}

function openLayoutScene(scene: Scene): Scene {
  const { width, height } = scene.photo;
  const size = fitWithin(width, height, layoutLongSide);
  if (size.width >= width) return gardenScene(scene);
  return gardenScene(shrinkScene(scene, layoutLongSide));
}

/** A larger scene takes its meters from the one that is laid out: plants stand where they stood in the preview. */
function atScaleOfLayout(scene: Scene): Scene {
  const { width, height } = scene.photo;
  if (Math.max(width, height) <= layoutLongSide) return steadyScene(scene);
  const camera = cameraAt(layoutScene(scene).camera, scene.camera);
  return { ...scene, camera, once: (key, make) => scene.once(`garden/${key}`, make) };
}

function cameraAt(camera: GroundCamera, { width, height }: { width: number; height: number }): GroundCamera {
  const by = width / camera.width;
  return {
    ...camera,
    width,
    height,
    focal: camera.focal * by,
    centerX: camera.centerX * by,
    horizonY: camera.horizonY * (height / camera.height),
  };
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
