import type { LabPlanes } from "../analysis/lab.ts";
import type { Plane } from "../surfaces.ts";
import { type Borders, findBorders } from "./borders.ts";
import { findBuilt } from "./built-pixels.ts";
import { flattenWall, type WallPicture } from "./wall-picture.ts";
import { sumWall, type WallSums } from "./wall-sums.ts";

/** A wall laid flat, with what is asked of it again and again; `classes` are those of the photo's pixels. */
export type FlatWall = { picture: WallPicture; borders: Borders; sums: WallSums; classes: Uint8Array };

/** The walls that can be laid flat; `classes` holds the class of every pixel of `lab`. */
export function layWallsFlat(lab: LabPlanes, classes: Uint8Array, planes: Plane[]): FlatWall[] {
  return planes.flatMap((plane) => {
    const picture = plane.kind === "siding" ? flattenWall(lab, plane) : null;
    if (picture === null) return [];
    return [
      { picture, borders: findBorders(picture, findBuilt(picture, classes)), sums: sumWall(picture, classes), classes },
    ];
  });
}
