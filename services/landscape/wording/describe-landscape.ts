import { type Description, type DesignLine, designLines, nameOf, plainId } from "../../description.ts";
import {
  bedOptions,
  edgingOptions,
  type LandscapeChoice,
  lawnOptions,
  lightingOptions,
  patioShapeOptions,
  pavingOptions,
  structureOptions,
  styleOf,
  styleOptions,
} from "../catalogue/landscape-options.ts";

export function describeLandscape(design: LandscapeChoice): Description {
  return { line: gardenLine(design), parts: gardenParts(design) };
}

/** "Cottage, fresh sod, natural mulch, natural stone edging" */
function gardenLine({ style, lawn, bed, edging, patio, light }: LandscapeChoice): string {
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

function gardenParts(design: LandscapeChoice): DesignLine[] {
  const { patio } = design;
  return designLines([
    ["Style", [nameOf(styleOptions, design.style)]],
    ["Site", [`zone ${design.site.zone}`, plainId(design.site.sun), `${plainId(design.site.upkeep)} upkeep`]],
    ["Lawn", [nameOf(lawnOptions, design.lawn)]],
    ["Walk", design.walk && [nameOf(pavingOptions, design.walk)]],
    ["Driveway", design.drive && [nameOf(pavingOptions, design.drive)]],
    [
      "Patio",
      patio && [nameOf(pavingOptions, patio.paving), nameOf(patioShapeOptions, patio.shape).toLowerCase(), patio.size],
    ],
    ["Structures", design.structures.map((structure) => nameOf(structureOptions, structure))],
    ["Lighting", [nameOf(lightingOptions, design.lighting)]],
  ]);
}
