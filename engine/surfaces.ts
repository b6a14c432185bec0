/**
 * What was found on a photo and corrected by the person: plain JSON that travels between page, Worker and database.
 * All coordinates are in photo units: x and y run from 0 to 1 from the top left of the upright picture, so the same
 * surfaces are valid at every resolution. A length (`radius`) is a share of the picture's WIDTH.
 */

export const surfaceKinds = ["roof", "siding", "opening", "trim", "vegetation", "lawn", "paved", "sky"] as const;
export type SurfaceKind = (typeof surfaceKinds)[number];

/** x0, y0, x1, y1, … in photo units; closed without repeating the first point. */
export type Polygon = number[];

/**
 * A yes/no grid at analysis resolution (long side 768), row-major. `runs` are lengths of alternating runs that start
 * with "no" (the first may be 0) and sum to width * height.
 */
export type RunLengths = { width: number; height: number; runs: number[] };

/** One correction by hand, applied in order over the base. Edges of polygons are crisp (architecture), of strokes round. */
export type Edit =
  | { op: "add" | "remove"; shape: "polygon"; points: Polygon }
  | { op: "add" | "remove"; shape: "stroke"; points: Polygon; radius: number };

/** One surface of the house. Objects in front (plants, furniture) are taken out when it is rasterised, unless told not to. */
export type Region = {
  kind: SurfaceKind;
  base: RunLengths | null;
  edits: Edit[];
  source: "auto" | "person";
  /** 0..1, of the proposal. */
  confidence: number;
  /** false: the person wants plants and furniture covered too. */
  keepObjectsInFront: boolean;
};

/**
 * A flat piece of roof or wall with its measure. `toMetres` is a row-major 3x3 homography from photo units to metres on
 * the plane: u along the courses (eaves, clapboards), v across them, growing DOWN the picture (down the slope, down the wall).
 */
export type Plane = { kind: "roof" | "siding"; outline: Polygon; toMetres: number[] };

export type Surfaces = { version: 1; regions: Region[]; planes: Plane[] };
