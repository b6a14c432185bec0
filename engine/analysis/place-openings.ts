import type { SurfaceKind } from "../surfaces.ts";
import type { Analysis } from "./analyze.ts";
import { LAWN, OPENING, OTHER, PAVED, SIDING, sceneClasses, TRIM, VEGETATION } from "./classes.ts";
import { findOpenings } from "./find-openings.ts";
import { pixelsOf } from "./frame-pixels.ts";
import { findGarageDoors } from "./garage-doors.ts";
import { paintGarageDoor } from "./paint-garage-door.ts";
import { findShortEdges } from "./short-edges.ts";
import { spreadPaving } from "./spread-paving.ts";
import { levelEdges, uprightEdges } from "./straight-edges.ts";

/** What a pixel of a proposal can be: the classes, and garage doors, which are told from other openings here. */
export const proposedKinds = [...sceneClasses, "garage"] as const satisfies readonly (SurfaceKind | "other")[];
const GARAGE = sceneClasses.length;

/** Finds the openings in the walls of `classes`, which changes: by their look, and garage doors by their frame. */
export function placeOpenings({ lab, segments }: Pick<Analysis, "lab" | "segments">, classes: Uint8Array): void {
  const { width, height } = lab;
  const wall = classes.map((label) => (label === SIDING ? 1 : 0));
  findOpenings(lab, wall).forEach((bit, i) => {
    if (bit === 1) classes[i] = OPENING;
  });
  const broad = { upright: uprightEdges(segments), level: levelEdges(segments) };
  const fine = findShortEdges(
    lab,
    classes.map((label) => (mayShowDoor(label) ? 1 : 0)),
  );
  const doors = findGarageDoors({ lab, classes, ...broad, fine });
  for (const door of doors) {
    paintGarageDoor(door, classes, width);
    spreadPaving(door, classes, lab);
  }
  for (const i of doors.flatMap((door) => pixelsOf(door, width, height))) {
    // Plants and ground before a door stay what they are.
    if (classes[i] !== VEGETATION && classes[i] !== LAWN && classes[i] !== PAVED) classes[i] = GARAGE;
  }
}

function mayShowDoor(label: number): boolean {
  return label === SIDING || label === OPENING || label === TRIM || label === OTHER || label === PAVED;
}
