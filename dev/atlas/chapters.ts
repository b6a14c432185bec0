import type { Chapter } from "./figure.ts";
import { materialChapters } from "./materials.ts";
import { serviceChapters } from "./services.ts";
import { stepChapters } from "./steps.ts";

/** All of the atlas in the page's order. */
export const chapters: Chapter[] = [...stepChapters, ...materialChapters, ...serviceChapters];
