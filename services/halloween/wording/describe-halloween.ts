import { m } from "#messages";
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
  if (placements.length === 0) return m.halloween_no_decorations({ time: nameOf(timeOptions, time) });
  const parts = [nameOf(themeOptions, theme), nameOf(scareLevelOptions, scare).toLowerCase()];
  parts.push(time === "as-photo" ? m.halloween_in_photos_light() : nameOf(timeOptions, time).toLowerCase());
  if (placements.includes("roofline") && rooflineColors) {
    parts.push(m.halloween_lights_of({ colors: nameOf(rooflineOptions, rooflineColors).toLowerCase() }));
  }
  return parts.join(", ");
}

/** Where decorations go, for the row's own summary. */
export function describePlacements(placements: HalloweenChoice["placements"]): string {
  if (placements.length === placeOptions.length) return m.halloween_everywhere();
  return placements.length === 0 ? m.halloween_nowhere() : placements.map((id) => nameOf(placeOptions, id)).join(", ");
}

/** Of "09-01", in a leap year. */
function dayOf(monthAndDay: string): string {
  return `2024-${monthAndDay}T00:00:00Z`;
}

/** null in season. */
export function outOfSeason(season: Season, today: Date): string | null {
  if (isInSeason(season, today)) return null;
  return m.halloween_out_of_season({ from: dayOf(season.from), to: dayOf(season.to) });
}

function halloweenParts({ theme, scare, placements, time }: HalloweenChoice): DesignLine[] {
  return designLines([
    [m.halloween_part_theme(), [nameOf(themeOptions, theme), nameOf(scareLevelOptions, scare).toLowerCase()]],
    [m.halloween_part_placements(), placements.map((place) => nameOf(placeOptions, place))],
    [m.halloween_part_time(), [nameOf(timeOptions, time)]],
  ]);
}
