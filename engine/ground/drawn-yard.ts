import { createRaster, type Raster } from "../raster.ts";
import type { Polygon, Region, SurfaceKind, Surfaces } from "../surfaces.ts";

/** For tests: a lawn before a white house under a blue sky, with one square of shade on the grass. */
export function drawnYard(width = 480, height = 320): { photo: Raster; surfaces: Surfaces } {
  const photo = createRaster(width, height);
  const horizon = 0.45;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) / width;
      const v = (y + 0.5) / height;
      const grain = ((x * 7 + y * 13) % 11) - 5;
      const shade = inShade(u, v) ? 0.5 : 1;
      const color =
        v > 0.52
          ? [92 * shade + grain, 118 * shade + grain, 52 * shade + grain]
          : u > 0.15 && u < 0.8 && v > 0.22
            ? [226, 224, 218]
            : v < horizon
              ? [120, 160, 214]
              : [60 + grain, 84 + grain, 44];
      photo.data.set([...color, 255], (y * width + x) * 4);
    }
  }
  return {
    photo,
    surfaces: {
      version: 1,
      regions: [
        region("sky", [0, 0, 1, 0, 1, horizon, 0, horizon]),
        region("siding", [0.15, 0.22, 0.8, 0.22, 0.8, 0.52, 0.15, 0.52]),
        region("lawn", [0, 0.52, 1, 0.52, 1, 1, 0, 1]),
        region("vegetation", [0.86, 0.4, 1, 0.4, 1, 0.6, 0.86, 0.6]),
      ],
      planes: [],
      view: { horizon, focal: 0.8, height: 1.6, roll: 0, source: "auto" },
    },
  };
}

/** Shares of the picture: the door of `drawnHouse`. */
export const drawnDoor = { left: 0.43, top: 0.3, right: 0.5, bottom: 0.52 };

/** For tests: the same yard with a dark door in its house. */
export function drawnHouse(width = 480, height = 320): { photo: Raster; surfaces: Surfaces } {
  const { photo, surfaces } = drawnYard(width, height);
  const { left, top, right, bottom } = drawnDoor;
  for (let y = Math.round(top * height); y < bottom * height; y++)
    for (let x = Math.round(left * width); x < right * width; x++) photo.data.set([74, 52, 40], (y * width + x) * 4);
  const door = region("door", [left, top, right, top, right, bottom, left, bottom]);
  return { photo, surfaces: { ...surfaces, regions: [...surfaces.regions, door] } };
}

/** For tests: the same house, with a neighbor's garage at the picture's left edge. */
export function besideNeighborsGarage(): { photo: Raster; surfaces: Surfaces } {
  const { photo, surfaces } = drawnHouse();
  const garage = region("garage", [0, 0.36, 0.09, 0.36, 0.09, 0.52, 0, 0.52]);
  return { photo, surfaces: { ...surfaces, regions: [...surfaces.regions, garage] } };
}

export function inShade(u: number, v: number): boolean {
  return u > 0.1 && u < 0.35 && v > 0.7 && v < 0.9;
}

function region(kind: SurfaceKind, points: Polygon): Region {
  const edits: Region["edits"] = [{ op: "add", shape: "polygon", points }];
  return { kind, base: null, edits, source: "person", confidence: 1, keepObjectsInFront: false };
}
