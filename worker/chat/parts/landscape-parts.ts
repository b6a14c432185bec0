import { designOfStyle, styleOptions, usualSite } from "../../visualizations/landscape/catalogue.ts";
import { groundParts } from "./landscape-ground-parts.ts";
import { sceneParts } from "./landscape-scene-parts.ts";
import { isObject, type Part, type Preset } from "./part.ts";

export const landscapeParts: Part[] = [...groundParts, ...sceneParts];

/** A style brings its ground, beds, edging, plants and structures; the rest of a design stays. */
export function stylePreset(id: string, draft: Record<string, unknown>): Record<string, unknown> | null {
  const style = styleOptions.find((option) => option.id === id);
  if (!style) return null;
  const site = isObject(draft.site) ? { ...usualSite, ...draft.site } : usualSite;
  const { lawn, bed, edging, layers, structures } = designOfStyle(style.id, site);
  return { style: id, lawn, bed, edging, layers, structures };
}

export const landscapePresets: Preset[] = [];
