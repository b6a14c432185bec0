import { groundParts } from "./landscape-ground-parts.ts";
import { sceneParts } from "./landscape-scene-parts.ts";
import type { Part, Preset } from "./part.ts";

export const landscapeParts: Part[] = [...groundParts, ...sceneParts];

export const landscapePresets: Preset[] = [];
