/** Fine labels of scenes, see scenes/README.md. */
export const ROOF = 1;
export const SIDING = 2;
export const WINDOW = 6;
export const DOOR = 20;
export const GARAGE = 21;

/** By the kind of surface that a person would mark. */
export const labelOf = {
  roof: ROOF,
  siding: SIDING,
  vegetation: 3,
  lawn: 4,
  paved: 5,
  window: WINDOW,
  trim: 7,
  door: DOOR,
  garage: GARAGE,
} as const;
