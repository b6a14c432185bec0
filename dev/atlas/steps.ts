import { groundLight, houseLamps, objectDepth, relight, type Scene, skyCover, steadyScene } from "#engine/kit.ts";
import { drawGround, drawPlanes, drawSegments, drawSurfaces, grays } from "./draw-steps.ts";
import { type Chapter, type Figure, type Sample, whole } from "./figure.ts";

/** Centimeters that white stands for in the picture of depth. */
const farthest = 3000;

type Step = Pick<Figure, "draw"> & { sample?: Sample };

function step(name: string, title: string, files: readonly string[], { draw, sample = "gables" }: Step): Figure {
  return {
    name: `step-${name}`,
    title,
    sample,
    crop: whole,
    files: files.map((file) => `engine/${file}`),
    recipe: null,
    draw,
  };
}

function depth(scene: Scene) {
  const centimeters = objectDepth(scene);
  return grays(scene, (i) => 1 - centimeters[i] / farthest);
}

function lightOnGround(scene: Scene) {
  const { gain } = groundLight(scene);
  const ground = scene.ground().data;
  const { width } = scene.photo;
  return grays(scene, (i) => (ground[i] < 128 ? 0 : 0.8 * gain(i % width, Math.floor(i / width))));
}

const night = { time: "night", lamps: [], litWindows: 0, fog: 0 } as const;

export const stepChapters: Chapter[] = [
  {
    title: "What is seen",
    text: "Edges and surfaces, and what is measured on them once for a photo.",
    figures: [
      step("segments", "Straight edges", ["geometry/segments.ts"], { draw: drawSegments }),
      step(
        "surfaces",
        "Surfaces at the photo's size",
        ["regions/rasterize-surfaces.ts", "regions/align-contour.ts", "regions/trust-marks.ts"],
        {
          draw: drawSurfaces,
        },
      ),
      step("planes", "Planes in meters", ["geometry/planes.ts", "geometry/wall-planes.ts", "geometry/roof-planes.ts"], {
        draw: drawPlanes,
      }),
      step("ground", "The ground in meters", ["ground/ground-camera.ts"], { draw: drawGround, sample: "backyard" }),
      step("depth", "How far away things stand", ["ground/object-depth.ts", "ground/spread-depth.ts"], { draw: depth }),
      step("ground-light", "Sun and shade on the ground", ["ground/ground-light.ts"], {
        draw: lightOnGround,
        sample: "backyard",
      }),
    ],
  },
  {
    title: "Night and dusk",
    text: "The day's light is taken out, the sky painted anew, and lamps put in.",
    figures: [
      step("sky", "How much of each pixel is sky", ["night/sky-cover.ts", "night/sky-front.ts"], {
        draw: (scene) => grays(scene, (i) => skyCover(scene).cover[i] / 255),
      }),
      step("night", "Night without a lamp", ["night/day-light.ts", "night/unlit.ts", "night/night-sky.ts"], {
        draw: (scene) => relight(steadyScene(scene), night),
      }),
      step("lamps", "Lamps and windows", ["night/window-glow.ts", "night/room-light.ts", "night/house-lamps.ts"], {
        draw: (scene) => relight(scene, { ...night, lamps: houseLamps(scene), litWindows: 0.85 }),
      }),
      step("dusk", "Dusk", ["night/moods.ts", "night/relight.ts"], {
        draw: (scene) => relight(scene, { ...night, time: "dusk", lamps: houseLamps(scene), litWindows: 0.85 }),
      }),
    ],
  },
];
