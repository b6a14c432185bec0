import type { SurfaceKind } from "../surfaces.ts";

/** What a superpixel can be. The order is that of the label pictures of our own scenes. */
export const sceneClasses = [
  "sky",
  "roof",
  "siding",
  "vegetation",
  "lawn",
  "paved",
  "opening",
  "trim",
  "other",
] as const satisfies readonly (SurfaceKind | "other")[];
export type SceneClass = (typeof sceneClasses)[number];

export const classCount = sceneClasses.length;

export const SKY = 0;
export const ROOF = 1;
export const SIDING = 2;
export const VEGETATION = 3;
export const LAWN = 4;
export const PAVED = 5;
export const OPENING = 6;
export const TRIM = 7;
export const OTHER = 8;
