import { type Description, type DesignLine, designLines, nameOf } from "../../description.ts";
import { isInSeason, type Season } from "../../season.ts";
import {
  type HalloweenChoice,
  placeOptions,
  rooflineOptions,
  scareLevelOptions,
  themeOptions,
  timeOptions,
} from "../catalogue/halloween-options.ts";

export function describeHalloween(design: HalloweenChoice): Description {
  return { line: halloweenLine(design), parts: halloweenParts(design) };
}

/** "Graveyard, spooky, night" */
function halloweenLine({ theme, scare, time, placements, rooflineColors }: HalloweenChoice): string {
  if (placements.length === 0) return `${nameOf(timeOptions, time)}, no decorations`;
  const parts = [nameOf(themeOptions, theme), nameOf(scareLevelOptions, scare).toLowerCase()];
  parts.push(time === "as-photo" ? "in the photo's light" : nameOf(timeOptions, time).toLowerCase());
  if (placements.includes("roofline") && rooflineColors) {
    parts.push(`${nameOf(rooflineOptions, rooflineColors).toLowerCase()} lights`);
  }
  return parts.join(", ");
}

/** Where decorations go, for the row's own summary. */
export function describePlacements(placements: HalloweenChoice["placements"]): string {
  if (placements.length === placeOptions.length) return "Everywhere";
  return placements.length === 0 ? "Nowhere" : placements.map((id) => nameOf(placeOptions, id)).join(", ");
}

/** What a thing on the photo is called: "jack-o-lantern" is known to few outside one country. */
export function nameOfPiece(kind: string): string {
  const known: Record<string, string> = {
    "jack-o-lantern": "Carved pumpkin",
    mums: "Pot of mums",
    "spider-wall": "Spider",
    "skeleton-giant": "Giant skeleton",
    boards: "Boards",
    drape: "Red drape",
    coil: "Electric coil",
    saucer: "Flying saucer",
    "carnival-front": "Tent front",
  };
  const words = kind.replaceAll("-", " ");
  return known[kind] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const dayAndMonth = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: "UTC" });

/** "September 1" of "09-01" */
function formatDay(monthAndDay: string): string {
  return dayAndMonth.format(new Date(`2024-${monthAndDay}T00:00:00Z`));
}

/** null in season. */
export function outOfSeason(season: Season, today: Date): string | null {
  if (isInSeason(season, today)) return null;
  return `Halloween pictures are in season from ${formatDay(season.from)} to ${formatDay(season.to)}. You can plan ahead all year.`;
}

function halloweenParts({ theme, scare, placements, time }: HalloweenChoice): DesignLine[] {
  return designLines([
    ["Theme", [nameOf(themeOptions, theme), nameOf(scareLevelOptions, scare).toLowerCase()]],
    ["Where", placements.map((place) => nameOf(placeOptions, place))],
    ["Time", [nameOf(timeOptions, time)]],
  ]);
}
