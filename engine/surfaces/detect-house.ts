import type { Segmentation } from "./net/segment.ts";

/** Whether a photo shows something; "unknown" where the net could not look. */
export type Sighting = "seen" | "none" | "unknown";

/** A place is a house's where all of its parts together have at least this share. */
const surely = 0.7;
/** So much of the picture at least: our scenes of houses have .09 and more, those of empty yards up to .074. */
const minHouseShare = 0.05;
/** Windows and doors without walls round them, as paper and screens look to the net: more of them than this for all the rest. */
const maxOpeningShare = 0.9;
/** So much ground is a yard: photos of yards have .27 and more, a pen on a table .003, a black picture .03. */
const minGroundShare = 0.1;

/** Beyond this a picture is no view of a lot: photos of houses have up to .95, of yards up to .81, our scenes of yards up to 1.08; a drawn arrow 1.15. */
const maxDoubt = 1.1;
/** How much sky that lies low counts: on paper and screens there is some below the things too. */
const lowSkyWeight = 4;
const lowFrom = 0.625;
/** So many places across are enough to know. */
const looks = 64;

export function detectHouse(net: Segmentation | null): Sighting {
  if (net === null) return "unknown";
  if (doubtOf(net) > maxDoubt) return "none";
  const names = net.classes.length;
  const placesOf = (...wanted: string[]) => wanted.map((name) => net.classes.indexOf(name));
  const walls = placesOf("roof", "siding");
  const openings = placesOf("window", "door", "garage");
  const [trim] = placesOf("trim");
  let covered = 0;
  let closed = 0;
  let open = 0;
  for (let at = 0; at < net.probabilities.length; at += names) {
    const wall = walls.reduce((sum, k) => sum + net.probabilities[at + k], 0);
    const hole = openings.reduce((sum, k) => sum + net.probabilities[at + k], 0);
    closed += wall;
    open += hole;
    if (wall + hole + net.probabilities[at + trim] > surely) covered += names;
  }
  return covered >= minHouseShare * net.probabilities.length && open <= maxOpeningShare * closed ? "seen" : "none";
}

/** Whether there is open ground: a lawn, beds, paving, a deck, snow. */
export function detectYard(net: Segmentation | null): Sighting {
  if (net === null) return "unknown";
  if (doubtOf(net) > maxDoubt) return "none";
  const names = net.classes.length;
  const ground = ["lawn", "bed", "drive", "street", "deck", "snow"].map((name) => net.classes.indexOf(name));
  let covered = 0;
  for (let at = 0; at < net.probabilities.length; at += names) {
    if (ground.reduce((sum, k) => sum + net.probabilities[at + k], 0) > surely) covered += names;
  }
  return covered >= minGroundShare * net.probabilities.length ? "seen" : "none";
}

/**
 * How little a picture looks like a view of a lot: how unsure the net is of its places (the mean entropy of their shares, in nats), and the sky
 * that it sees low in the picture. What is drawn, on a screen, in a room or on a table has one or the other.
 */
function doubtOf({ width, height, classes, probabilities }: Segmentation): number {
  const sky = classes.indexOf("sky");
  const step = Math.max(1, Math.floor(Math.max(width, height) / looks));
  let [entropy, all, lowSky, low] = [0, 0, 0, 0];
  for (let y = step >> 1; y < height; y += step) {
    for (let x = step >> 1; x < width; x += step) {
      const at = (y * width + x) * classes.length;
      for (let k = 0; k < classes.length; k++) {
        const share = probabilities[at + k];
        if (share > 0) entropy -= share * Math.log(share);
      }
      all++;
      if (y < lowFrom * height) continue;
      lowSky += probabilities[at + sky];
      low++;
    }
  }
  return entropy / Math.max(1, all) + (lowSkyWeight * lowSky) / Math.max(1, low);
}
