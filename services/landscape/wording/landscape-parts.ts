import type { Part, Preset } from "../../chat-kit/part.ts";
import { groundParts } from "./landscape-ground-parts.ts";
import { sceneParts } from "./landscape-scene-parts.ts";

export const landscapeParts: Part[] = [...groundParts, ...sceneParts];

export const landscapePresets: Preset[] = [];
