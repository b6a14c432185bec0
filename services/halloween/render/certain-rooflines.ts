import { houseLine, type Scene } from "#engine/kit.ts";
import type { Roofline } from "./rooflines.ts";

/** Meters of eave below which a piece of edge is sooner a fence, a sill or a scrap of one: nobody hangs a string there. */
const shortestEave = 3;
const shortestRake = 1.2;
/** Meters from which a rake may stand alone, as that of a roof with one slope; shorter ones come in pairs. */
const aloneFrom = 4;

/** Those on which a string of lights is sure to hang right: an uncertain eave gets none. Pixels of the photo. */
export function certainOf(scene: Scene, lines: readonly Roofline[]): Roofline[] {
  const line = houseLine(scene);
  const meters = ({ x0, y0, x1, y1 }: Roofline) => Math.hypot(x1 - x0, y1 - y0) / line.pixelsPerMeter((x0 + x1) / 2);
  const isHigh = ({ x0, y0, x1, y1 }: Roofline) =>
    line.baseY((x0 + x1) / 2) - (y0 + y1) / 2 > 1.7 * line.pixelsPerMeter((x0 + x1) / 2);
  return lines.filter((piece) => {
    const long = meters(piece);
    if (!isHigh(piece)) return false;
    if (piece.kind === "eave") return long >= shortestEave;
    return (
      long >= aloneFrom || (long >= shortestRake && lines.some((other) => isPair(piece, other, scene.photo.width)))
    );
  });
}

/** Two slopes of one gable: they rise towards each other, and their upper ends nearly meet. */
function isPair(one: Roofline, other: Roofline, width: number): boolean {
  const [a, b] = [one, other].map(({ x0, y0, x1, y1 }) =>
    y0 < y1 ? { x: x0, y: y0, falls: 1 } : { x: x1, y: y1, falls: -1 },
  );
  return a.falls !== b.falls && other.kind === "rake" && Math.hypot(a.x - b.x, a.y - b.y) < 0.12 * width;
}
