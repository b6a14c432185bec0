import type { LookCard, LooksAround } from "../../panel-kit/panel.ts";
import {
  designOfStyle,
  type LandscapeChoice,
  structureOptions,
  toLandscapeDesign,
} from "../catalogue/landscape-options.ts";
import { type StyleId, styleOf, styleOptions } from "../catalogue/styles.ts";

/** The design that choosing a style leads to. */
export function withStyle(
  design: LandscapeChoice,
  style: StyleId,
  onlyOffered: LooksAround["onlyOffered"],
): LandscapeChoice {
  const { site, maturity, season, light, lighting, walk, drive, patio, products } = design;
  const next = designOfStyle(style, site);
  // What a person added stays; what only came with the last style goes with it.
  const cameAlong = styleOf(design.style).defaults.structures;
  const added = design.structures.filter((id) => !cameAlong.includes(id));
  const structures = structureOptions.map(({ id }) => id).filter((id) => [...added, ...next.structures].includes(id));
  return onlyOffered({ ...next, maturity, season, light, lighting, walk, drive, patio, structures, products });
}

export function lookOf(style: StyleId, design: LandscapeChoice): LookCard {
  return { card: style, brief: { service: "landscape", design: toLandscapeDesign(design) } };
}

export function looks(design: LandscapeChoice, { offered, onlyOffered }: LooksAround): LookCard[] {
  return offered("style", styleOptions).map(({ id }) => lookOf(id, withStyle(design, id, onlyOffered)));
}
