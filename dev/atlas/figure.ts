import type { Raster, Scene } from "#engine/kit.ts";

/** The sample photos of `public/samples` that figures are drawn on. */
export type Sample = "gables" | "backyard" | "ranch" | "farm-porch";

/** Left, top, width and height as shares of the photo. */
export type Crop = readonly [left: number, top: number, width: number, height: number];

/** One before and after of the atlas. */
export type Figure = {
  /** Of its file, kebab-case. */
  name: string;
  title: string;
  sample: Sample;
  crop: Crop;
  /** Where the step is written: paths from the repository's root. A change there makes the figure stale. */
  files: readonly string[];
  /** Patterns of further files that it is drawn by, without their tests: a change there makes it stale, too; the page does not name them. */
  drawnBy?: readonly string[];
  /** What is ordered, as JSON tells it: a change makes the figure stale. */
  recipe: unknown;
  /** The whole photo with the step shown on it. */
  draw(scene: Scene): Raster | Promise<Raster>;
};

/** Figures under one heading of the page. */
export type Chapter = { title: string; text: string; figures: readonly Figure[] };

export const whole: Crop = [0, 0, 1, 1];
