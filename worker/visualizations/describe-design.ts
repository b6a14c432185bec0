import {
  type HalloweenChoice,
  placeOptions,
  scareLevelOptions,
  themeOptions,
  timeOptions,
} from "#services/halloween/catalogue/halloween-options.ts";
import {
  type LandscapeChoice,
  lawnOptions,
  lightingOptions,
  patioShapeOptions,
  pavingOptions,
  structureOptions,
  styleOptions,
} from "#services/landscape/catalogue/landscape-options.ts";
import {
  copingOptions,
  deckOptions,
  type PoolChoice,
  poolFeatureOptions,
  poolFinishOptions,
  poolLightOptions,
  poolShapeOptions,
  poolTypeOptions,
} from "#services/pools/catalogue/pool-options.ts";
import {
  accentOptions,
  garageStyleOptions,
  matchSiding,
  removedShutters,
} from "#services/roofing-siding/catalogue/details.ts";
import type { HouseChoice } from "#services/roofing-siding/catalogue/house-options.ts";
import { roofOptions } from "#services/roofing-siding/catalogue/roof.ts";
import { sidingOptions } from "#services/roofing-siding/catalogue/siding.ts";
import type { Order } from "./visualizations.catalogue.ts";

export type DesignLine = { label: string; value: string };

/** A design for people who were not there when it was chosen, a line for each part: "Roof: Standing seam, charcoal". */
export function describeDesign(order: Order): DesignLine[] {
  switch (order.service) {
    case "roofing-siding":
      return houseLines(order.design);
    case "pools":
      return poolLines(order.design);
    case "landscape":
      return landscapeLines(order.design);
    case "halloween":
      return halloweenLines(order.design);
  }
}

function houseLines({ roof, siding, accentGable, garageDoor, ...painted }: HouseChoice): DesignLine[] {
  return lines([
    ["Roof", roof && [nameIn(roofOptions, roof.material), words(roof.color)]],
    ["Siding", siding && [nameIn(sidingOptions, siding.material), words(siding.color)]],
    ["Gables", accentGable && [nameIn(accentOptions, accentGable.material), words(accentGable.color)]],
    ["Trim", painted.trim && [painted.trim.color === matchSiding ? "like the siding" : words(painted.trim.color)]],
    ["Gutters", painted.gutters && [words(painted.gutters.color)]],
    ["Front door", painted.frontDoor && [words(painted.frontDoor.color)]],
    ["Garage door", garageDoor && [nameIn(garageStyleOptions, garageDoor.style), words(garageDoor.color)]],
    [
      "Shutters",
      painted.shutters && [painted.shutters.color === removedShutters ? "removed" : words(painted.shutters.color)],
    ],
  ]);
}

function poolLines({ type, shape, finish, coping, decking, features, light, place, size }: PoolChoice): DesignLine[] {
  const { length, width } = place ?? size;
  return lines([
    ["Pool", [nameIn(poolTypeOptions, type), nameIn(poolShapeOptions, shape).toLowerCase()]],
    ["Size", [`${feet(length)} × ${feet(width)} ft`]],
    ["Finish", [nameIn(poolFinishOptions, finish)]],
    ["Coping", [nameIn(copingOptions, coping.material)]],
    ["Deck", [nameIn(deckOptions, decking.material), words(decking.color)]],
    ["Features", features.map((feature) => nameIn(poolFeatureOptions, feature))],
    ["Light", [nameIn(poolLightOptions, light)]],
  ]);
}

function landscapeLines(design: LandscapeChoice): DesignLine[] {
  const { patio } = design;
  return lines([
    ["Style", [nameIn(styleOptions, design.style)]],
    ["Site", [`zone ${design.site.zone}`, words(design.site.sun), `${words(design.site.upkeep)} upkeep`]],
    ["Lawn", [nameIn(lawnOptions, design.lawn)]],
    ["Walk", design.walk && [nameIn(pavingOptions, design.walk)]],
    ["Driveway", design.drive && [nameIn(pavingOptions, design.drive)]],
    [
      "Patio",
      patio && [nameIn(pavingOptions, patio.paving), nameIn(patioShapeOptions, patio.shape).toLowerCase(), patio.size],
    ],
    ["Structures", design.structures.map((structure) => nameIn(structureOptions, structure))],
    ["Lighting", [nameIn(lightingOptions, design.lighting)]],
  ]);
}

function halloweenLines({ theme, scare, placements, time }: HalloweenChoice): DesignLine[] {
  return lines([
    ["Theme", [nameIn(themeOptions, theme), nameIn(scareLevelOptions, scare).toLowerCase()]],
    ["Where", placements.map((place) => nameIn(placeOptions, place))],
    ["Time", [nameIn(timeOptions, time)]],
  ]);
}

/** Parts that were not chosen have no line. */
function lines(parts: [label: string, words: string[] | null | undefined][]): DesignLine[] {
  return parts.flatMap(([label, said]) => {
    const text = (said ?? []).join(", ");
    return text ? [{ label, value: text.charAt(0).toUpperCase() + text.slice(1) }] : [];
  });
}

/** An option that the catalogue has given up since is known by its id. */
function nameIn(list: readonly { id: string; name: string }[], id: string): string {
  return list.find((option) => option.id === id)?.name ?? words(id);
}

function words(id: string): string {
  return id.replaceAll("-", " ");
}

function feet(meters: number): number {
  return Math.round(meters / 0.3048);
}
