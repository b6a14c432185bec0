import type { Scene } from "../ground/scene.ts";
import { findPieces } from "../regions/pieces.ts";
import type { SurfaceKind } from "../surfaces.ts";
import type { Opening } from "./openings.ts";

/** The house that the picture is of: the largest piece of roof and walls that hang together, so neither a neighbor's nor a fence. */
export type MainHouse = {
  /** Whether an opening lies in it, in pixels, or beside it. */
  holds(opening: Pick<Opening, "left" | "top" | "right" | "bottom">): boolean;
  /** Whether column `x`, in pixels, lies between the ends of its walls; of its roof and trim where few walls were told. */
  spans(x: number): boolean;
};

const built: readonly SurfaceKind[] = ["siding", "roof", "trim", "door", "garage", "window", "opening", "shutter"];
/** Cells across the picture: what is missing between an eave and the wall or door under it is seldom larger than one. */
const across = 40;
/** Pixels looked at in a cell, across and down. */
const looks = 6;
/** Share of the piece from which on its siding tells where its walls end. */
const enoughSiding = 0.1;

export function mainHouse(scene: Scene): MainHouse {
  return scene.once("main-house", () => {
    const { photo } = scene;
    const cell = photo.width / across;
    const [width, height] = [across, Math.max(1, Math.floor(photo.height / cell))];
    const masks = built.map((kind) => scene.mask(kind).data);
    const found: { cell: number; x: number; isSiding: boolean }[] = [];
    const bits = new Uint8Array(width * height);
    for (let v = 0; v < height * looks; v++) {
      for (let u = 0; u < width * looks; u++) {
        const [x, y] = [u, v].map((place) => Math.floor(((place + 0.5) * cell) / looks));
        const i = y * photo.width + x;
        if (!masks.some((data) => data[i] > 128)) continue;
        const at = Math.floor(v / looks) * width + Math.floor(u / looks);
        bits[at] = 1;
        found.push({ cell: at, x, isSiding: masks[0][i] > 128 });
      }
    }
    const { labels } = findPieces(bits, width, height);
    const counts = new Map<number, number>();
    for (const { cell } of found) counts.set(labels[cell], (counts.get(labels[cell]) ?? 0) + 1);
    const [largest] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [-1];
    const whole = found.filter(({ cell }) => labels[cell] === largest);
    const siding = whole.filter(({ isSiding }) => isSiding);
    const told = siding.length > enoughSiding * whole.length ? siding : whole;
    const from = told.reduce((least, { x }) => Math.min(least, x), photo.width);
    const to = told.reduce((most, { x }) => Math.max(most, x), -1);
    return {
      holds({ left, top, right, bottom }) {
        const [x0, y0] = [left, top].map((edge) => Math.max(0, Math.floor(edge / cell) - 1));
        for (let y = y0; y <= Math.min(height - 1, bottom / cell); y++)
          for (let x = x0; x <= Math.min(width - 1, right / cell + 1); x++)
            if (labels[y * width + x] === largest) return true;
        return false;
      },
      spans: (x) => x >= from && x <= to,
    };
  });
}
