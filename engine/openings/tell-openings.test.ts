import { describe, expect, it } from "vitest";
import { netClasses } from "../surfaces/net/classes.ts";
import type { Segmentation } from "../surfaces/net/segment.ts";
import { type SurfaceKind, surfaceKinds } from "../surfaces.ts";
import { tellOpenings } from "./tell-openings.ts";

const size = { width: 96, height: 64 };
const none = 255;
type Box = [left: number, top: number, right: number, bottom: number];
type Shape = (x: number, y: number) => boolean;

const inBox =
  ([left, top, right, bottom]: Box): Shape =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom;

/** Walls with what is marked in them, as the kind of every pixel. */
function surfaceOf(marked: [SurfaceKind | null, Box][]): Uint8Array {
  const surface = new Uint8Array(size.width * size.height).fill(surfaceKinds.indexOf("siding"));
  for (const [kind, box] of marked) {
    const isIn = inBox(box);
    surface.forEach((_, i) => {
      if (isIn(i % size.width, Math.floor(i / size.width)))
        surface[i] = kind === null ? none : surfaceKinds.indexOf(kind);
    });
  }
  return surface;
}

/** A net that is sure by nine tenths of a class in a shape, and of a wall elsewhere. */
function netOf(seen: (typeof netClasses)[number], isThere: Shape): Segmentation {
  const probabilities = new Float32Array(size.width * size.height * netClasses.length);
  for (let i = 0; i < size.width * size.height; i++) {
    const share = isThere(i % size.width, Math.floor(i / size.width)) ? 0.9 : 0;
    probabilities[i * netClasses.length + netClasses.indexOf(seen)] = share;
    probabilities[i * netClasses.length + netClasses.indexOf("siding")] += 1 - share;
  }
  return { ...size, classes: netClasses, probabilities };
}

const kindAt = (surface: Uint8Array, x: number, y: number) => surfaceKinds[surface[y * size.width + x]] ?? null;

describe("tellOpenings", () => {
  const drive: Box = [20, 20, 60, 50];

  it("makes a garage door of a window that the net takes for one, and leaves other windows alone", () => {
    const surface = surfaceOf([
      ["window", drive],
      ["window", [70, 20, 80, 40]],
    ]);
    expect(tellOpenings(surface, size, netOf("garage", inBox(drive)), none)).toBeCloseTo(0.9, 2);
    expect(kindAt(surface, 40, 35)).toBe("garage");
    expect(kindAt(surface, 75, 30)).toBe("window");
  });

  it("completes a garage door of which half was found as a front door", () => {
    const surface = surfaceOf([
      [null, drive],
      ["door", [20, 20, 38, 50]],
    ]);
    tellOpenings(surface, size, netOf("garage", inBox(drive)), none);
    for (const x of [21, 37, 45, 58]) expect(kindAt(surface, x, 35)).toBe("garage");
    expect(kindAt(surface, 63, 35)).toBe("siding");
  });

  it("finds a garage door that was painted as wall, save what plants hide of it", () => {
    const surface = surfaceOf([["vegetation", [20, 44, 30, 50]]]);
    tellOpenings(surface, size, netOf("garage", inBox(drive)), none);
    expect(kindAt(surface, 40, 35)).toBe("garage");
    expect(kindAt(surface, 25, 47)).toBe("vegetation");
  });

  it("takes nothing for a garage door that is no oblong", () => {
    const surface = surfaceOf([]);
    const triangle: Shape = (x, y) => inBox(drive)(x, y) && (x - 20) / 40 < (y - 20) / 30;
    expect(tellOpenings(surface, size, netOf("garage", triangle), none)).toBeNull();
    expect(kindAt(surface, 25, 45)).toBe("siding");
  });

  it("takes back a door in a fence and a window next door", () => {
    for (const seen of ["fence", "neighbour"] as const) {
      const surface = surfaceOf([["door", drive]]);
      expect(tellOpenings(surface, size, netOf(seen, inBox(drive)), none)).toBeNull();
      expect(kindAt(surface, 40, 35)).toBeNull();
    }
  });
});
