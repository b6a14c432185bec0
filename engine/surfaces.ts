/**
 * What was found on a photo and corrected by the person: plain JSON that travels between page, Worker and database.
 * All coordinates are in photo units: x and y run from 0 to 1 from the top left of the upright picture, so the same
 * surfaces are valid at every resolution. A length (`radius`) is a share of the picture's WIDTH.
 */

/** All kinds of surface, in the order of their class in the net's labels: new ones go at the end. */
export const surfaceKinds = [
  "roof",
  "siding",
  "opening",
  "trim",
  "vegetation",
  "lawn",
  "paved",
  "sky",
  "door",
  "garage",
  "window",
  "shutter",
  "soil",
] as const;
/**
 * "door" is the front door's leaf, "garage" a garage door, "window" a window with its frame, "shutter" the leaves beside
 * one; "opening" is any of them not told apart. "soil" is bare ground and beds that are neither lawn nor paved.
 */
export type SurfaceKind = (typeof surfaceKinds)[number];

/** Everything that is a hole in a wall. */
export const openingKinds = ["door", "garage", "window", "opening"] as const satisfies readonly SurfaceKind[];

/** x0, y0, x1, y1, … in photo units; closed without repeating the first point. */
export type Polygon = number[];

/**
 * A yes/no grid at analysis resolution (long side 768), row-major. `runs` are lengths of alternating runs that start
 * with "no" (the first may be 0) and sum to width * height.
 */
export type RunLengths = { width: number; height: number; runs: number[] };

/**
 * One correction by hand, applied in order over the base. Edges of polygons are crisp (architecture), of strokes round.
 * `loose` are the edges (n runs from point n to the next) that the person does not want drawn to the photo's edges.
 */
export type Edit =
  | { op: "add" | "remove"; shape: "polygon"; points: Polygon; loose?: number[] }
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
 * A flat piece of roof or wall with its measure. `toMetres` is a row-major 3x3 homography from photo units to meters on
 * the plane: u along the courses (eaves, clapboards), v across them, growing DOWN the picture (down the slope, down the wall).
 */
export type Plane = { kind: "roof" | "siding"; outline: Polygon; toMetres: number[] };

/**
 * The camera over the ground. `horizon`: height of the horizon in the photo's middle column as a share of the photo's
 * HEIGHT (0 top, may lie outside 0..1). `focal`: focal length as a share of its WIDTH. `height`: of the camera over the
 * ground, in meters. `roll`: angle of the horizon in radians, positive where it sinks to the right. `lens`: the focal length is
 * no guess, the camera wrote it into the photo's file.
 */
export type View = {
  horizon: number;
  focal: number;
  height: number;
  roll: number;
  source: "auto" | "person";
  lens?: true;
};

/** All that is known of a view before the photo is looked at: what its file says of the lens. */
export type KnownLens = Required<Pick<View, "focal" | "lens">>;

/** `view` is missing in surfaces stored before it was known. */
export type Surfaces = { version: 1; regions: Region[]; planes: Plane[]; view?: View };
