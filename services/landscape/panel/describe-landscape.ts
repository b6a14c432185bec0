import {
  bedOptions,
  edgingOptions,
  type LandscapeChoice,
  lawnOptions,
  pavingOptions,
  styleOf,
} from "../catalogue/landscape-options.ts";

function nameOf(options: readonly { id: string; name: string }[], id: string): string {
  return options.find((option) => option.id === id)?.name ?? id;
}

/** "Cottage, fresh sod, natural mulch, natural stone edging" */
export function describeLandscapeDesign({ style, lawn, bed, edging, patio, light }: LandscapeChoice): string {
  const parts = [styleOf(style).name];
  if (lawn !== "keep") parts.push(nameOf(lawnOptions, lawn).toLowerCase());
  parts.push(nameOf(bedOptions, bed).toLowerCase());
  if (edging !== "none") parts.push(`${nameOf(edgingOptions, edging).toLowerCase()} edging`);
  if (patio) parts.push(`${nameOf(pavingOptions, patio.paving).toLowerCase()} patio`);
  if (light === "dusk") parts.push("at dusk");
  return parts.join(", ");
}

/** "landscape-cottage.jpg" */
export function landscapeFileName({ style }: LandscapeChoice): string {
  return `landscape-${style}.jpg`;
}

/** "Zone 6, full sun, some care" */
export function describeSite({ zone, sun, water, pets }: LandscapeChoice["site"]): string {
  const words = [`Zone ${zone}`, { full: "full sun", part: "part sun", shade: "shade" }[sun]];
  if (water === "drought") words.push("little water");
  if (pets) words.push("pet-safe");
  return words.join(", ");
}
