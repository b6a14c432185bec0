import { type Draft, isObject } from "../../chat-kit/part.ts";
import { defaultSite, designOfStyle } from "../catalogue/landscape-options.ts";
import { styleOptions } from "../catalogue/styles.ts";

/** A style brings its ground, beds, edging, plants and structures; the rest of a design stays. */
export function stylePreset(id: string, draft: Draft): Draft | null {
  const style = styleOptions.find((option) => option.id === id);
  if (!style) return null;
  const site = isObject(draft.site) ? { ...defaultSite, ...draft.site } : defaultSite;
  const { lawn, bed, edging, layers, structures } = designOfStyle(style.id, site);
  return { style: id, lawn, bed, edging, layers, structures };
}
