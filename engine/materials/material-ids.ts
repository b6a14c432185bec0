/** What can lie on a roof; the engine knows how each looks. */
export const roofMaterials = [
  "three-tab-asphalt",
  "architectural-asphalt",
  "slate-look-asphalt",
  "standing-seam",
  "ribbed-metal",
  "metal-shingle",
  "clay-barrel-tile",
  "concrete-tile",
  "slate",
  "cedar-shake",
  "low-slope-membrane",
] as const;
/** One of `roofMaterials`: also its id in designs and stored recipes. */
export type RoofMaterial = (typeof roofMaterials)[number];

/** What can clad a wall. */
export const sidingMaterials = [
  "vinyl-lap",
  "dutch-lap",
  "fiber-cement-lap",
  "board-and-batten",
  "cedar-lap",
  "shingle-siding",
  "stucco",
  "brick",
  "ledgestone",
  "painted-brick",
  "metal-panel",
  "log",
] as const;
/** One of `sidingMaterials`: also its id in designs and stored recipes. */
export type SidingMaterial = (typeof sidingMaterials)[number];

/** A material in a color: `hex` is sRGB "#rrggbb" and is what the surface should look like in even daylight. */
export type Finish<M extends string> = { material: M; hex: string };

/** Every material that the engine can lay on a house. */
export type MaterialId = RoofMaterial | SidingMaterial;
