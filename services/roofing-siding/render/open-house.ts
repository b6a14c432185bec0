import {
  completePlanes,
  createMask,
  describeScene,
  type HousePart,
  type LinearColor,
  type Mask,
  type Outlines,
  openingKinds,
  type PreparedRegion,
  prepareRegion,
  type Scene,
} from "#engine/kit.ts";
import { adjacentLight } from "./adjacent-light.ts";
import type { RoofingSidingDesign } from "./design.ts";
import { findGables, type Gable } from "./gables.ts";
import { grown, isEmpty, marked, sealedWall, taken } from "./grow-mask.ts";
import { findGutters, type Gutter } from "./gutters.ts";
import { accentMask, lessMask, moreMask, paintedMask } from "./house-masks.ts";
import { findLeaves, type Quad } from "./leaf-quad.ts";
import type { OpeningQuads } from "./masonry.ts";
import { placeShutters, type Shutter, shutterMask } from "./new-shutters.ts";
import { findRoofEdges, type RoofEdges } from "./roof-edges.ts";
import { skyLight } from "./sky-light.ts";
import { levelSlope } from "./surface-position.ts";
import { trimColor } from "./trim-color.ts";
import { type Corner, findCorners } from "./wall-corners.ts";

/** What is known of a house: each fact is measured when it is first asked for, and kept with the scene. */
export type House = {
  outlines: Outlines;
  /** The pixels of a part that a design changes, at the photo's size. */
  mask(part: HousePart, design: RoofingSidingDesign): Mask;
  region(part: HousePart, design: RoofingSidingDesign): PreparedRegion | null;
  gables(): Gable[];
  garageQuads(): Quad[];
  /** Windows and doors with four straight sides, in pixels of the photo. */
  openingQuads(): OpeningQuads;
  roofEdges(): RoofEdges;
  /** Siding as it is marked, at the photo's size. */
  siding(): Mask;
  /** Outer corners of the wall region that this design has. */
  corners(design: RoofingSidingDesign): Corner[];
  /** Openings, trim and shutters as this design has them: what stands out of or into the wall. */
  fittings(design: RoofingSidingDesign): Mask;
  /** What is added beside windows where the house has no shutters. */
  newShutters(): Shutter[];
  /** Of the trim as it is, linear. */
  trimColor(): LinearColor;
  /** Of the photo's sky, as the roof's metal mirrors it, linear. */
  skyLight(): LinearColor;
  gutters(): Gutter[];
  /** What a white shows on a gutter, linear. */
  gutterLight(gutter: Gutter): number;
};

/** Parts too small to tell their own light from their paint. */
const small: readonly HousePart[] = ["door", "garage", "shutter"];

export function openHouse(scene: Scene): House {
  return scene.once("house", () => measureHouse(scene));
}

function measureHouse(scene: Scene): House {
  const { photo, surfaces } = scene;
  const kept = new Map<string, unknown>();
  function once<T>(key: string, make: () => T): T {
    if (!kept.has(key)) kept.set(key, make());
    return kept.get(key) as T;
  }
  const light = () => once("light", () => describeScene(photo));
  const planes = () =>
    once("planes", () =>
      completePlanes(
        photo,
        surfaces,
        new Map((["roof", "siding"] as const).map((kind) => [kind, scene.mask(kind)] as const)),
      ),
    );
  const wallMask = () => once("wall mask", () => sealedWall(scene));
  const wall = () =>
    once("wall", () =>
      prepareRegion({
        photo,
        part: "siding",
        mask: wallMask(),
        planes: planes(),
        scene: light(),
        fittings: oldFittings(),
      }),
    );
  const oldFittings = () => once("old fittings", () => marked(scene, [...openingKinds, "trim"]));
  const gables = () =>
    once("gables", () => {
      const region = wall();
      if (!region) return [];
      const { box } = region;
      return findGables(wallMask(), (x, y) => levelSlope(region, x - box.x, y - box.y));
    });
  const accent = () => once("accent", () => accentMask(wallMask(), gables()));

  const newShutters = () =>
    once("new shutters", () => {
      const region = isEmpty(scene.mask("shutter")) ? wall() : null;
      return region ? placeShutters(region, scene.mask("window"), wallMask()) : [];
    });
  const newShutterMask = () => once("new shutter mask", () => shutterMask(newShutters(), wallMask()));

  function mask(part: HousePart, design: RoofingSidingDesign): Mask {
    if (part === "accent") return accent();
    if (part === "siding") return sidingMask(design);
    if (part === "shutter" && newShutters().length > 0) return newShutterMask();
    if (part === "garage" && design.garageDoor?.style) return scene.mask("garage");
    return once(`mask ${part}`, () => paintedMask(scene, part));
  }

  /** What of the wall this design leaves to its siding: all, or not the gables or new shutters; or old shutters' places too. */
  function sidingMask(design: RoofingSidingDesign): Mask {
    return once(`mask siding ${sidingKey(design)}`, () => {
      const { shutters, accentGable } = design;
      const whole = shutters === "remove" ? moreMask(wallMask(), scene.mask("shutter")) : wallMask();
      const bare = accentGable ? lessMask(whole, accent()) : whole;
      return shutters && newShutters().length > 0 ? lessMask(bare, newShutterMask()) : bare;
    });
  }

  function sidingKey({ shutters, accentGable }: RoofingSidingDesign): string {
    const leaves = shutters === "remove" ? "closed" : shutters && newShutters().length > 0 ? "beside leaves" : "";
    return `${accentGable ? "below gables" : ""} ${leaves}`;
  }

  function region(part: HousePart, design: RoofingSidingDesign): PreparedRegion | null {
    const renewed = part === "garage" && design.garageDoor?.style !== undefined;
    const key = part === "siding" ? sidingKey(design) : renewed ? "new" : "";
    if (part === "siding" && key.trim() === "") return wall();
    return once(`region ${part} ${key}`, () => {
      const closed = part === "siding" && design.shutters === "remove";
      const region = prepareRegion({
        photo,
        part,
        mask: mask(part, design),
        planes: planes(),
        scene: light(),
        measured: renewed
          ? paintedMask(scene, "garage")
          : closed
            ? lessMask(wallMask(), grown(scene.mask("shutter")))
            : undefined,
        exposure: exposureOf(part),
        fittings: part === "siding" || part === "accent" ? oldFittings() : undefined,
      });
      return region && part === "shutter" && newShutters().length > 0 ? litAsWall(region, wall()) : region;
    });
  }

  function exposureOf(part: HousePart): number | undefined {
    if (!small.includes(part) || (part === "shutter" && newShutters().length > 0)) return undefined;
    const siding = wall();
    const beside = siding && adjacentLight(scene.mask(part === "roof" || part === "accent" ? "siding" : part), siding);
    return beside === null ? undefined : light().exposure + beside;
  }

  function quadsOf(kind: "window" | "door" | "garage"): Quad[] {
    return findLeaves(scene.mask(kind)).flatMap(({ quad }) => (quad ? [quad] : []));
  }

  function besideGutter(gutter: Gutter): number | null {
    const siding = wall();
    return siding && adjacentLight(below(gutter, photo), siding);
  }

  return {
    outlines: new Map(),
    mask,
    region,
    gables,
    garageQuads: () => once("quads", () => quadsOf("garage")),
    openingQuads: () =>
      once("opening quads", () => ({ windows: quadsOf("window"), doors: [...quadsOf("door"), ...quadsOf("garage")] })),
    newShutters,
    corners: (design) =>
      once(`corners ${sidingKey(design)}`, () => {
        const siding = region("siding", design);
        return siding ? findCorners(siding, taken(scene)) : [];
      }),
    fittings: ({ shutters }) => {
      if (shutters === "remove") return oldFittings();
      return once(`fittings ${shutters ? "and leaves" : ""}`, () => {
        const old = marked(scene, [...openingKinds, "trim", "shutter"]);
        return shutters && newShutters().length > 0 ? moreMask(old, newShutterMask()) : old;
      });
    },
    trimColor: () => once("trim colour", () => trimColor(photo, paintedMask(scene, "trim"), light().exposure)),
    skyLight: () =>
      once("sky light", () => skyLight(photo, scene.mask("sky"), region("roof", {})?.exposure ?? light().exposure)),
    roofEdges: () =>
      once("roof edges", () => {
        const roof = region("roof", {});
        return roof
          ? findRoofEdges(roof, marked(scene, [...openingKinds, "siding", "trim", "shutter"]))
          : { ridges: [], slants: [], hips: [], eaves: [], rakes: [] };
      }),
    siding: () => scene.mask("siding"),
    gutters: () =>
      once("gutters", () => {
        const roof = region("roof", {});
        return roof ? findGutters(roof) : [];
      }),
    gutterLight: (gutter) =>
      once(`light on gutter ${gutter.x0} ${gutter.y0}`, () =>
        Math.exp(light().exposure + (besideGutter(gutter) ?? -0.1)),
      ),
  };
}

/** New things on a wall stand in its light, whatever they are: their own pixels are the old wall's. */
function litAsWall(region: PreparedRegion, wall: PreparedRegion | null): PreparedRegion {
  if (!wall) return region;
  return { ...region, exposure: wall.exposure + region.shading.reference - wall.shading.reference };
}

/** The strip of wall that a gutter hangs before. */
function below({ x0, x1, y0, y1, height0, height1 }: Gutter, size: { width: number; height: number }): Mask {
  const mask = createMask(size.width, size.height);
  const depth = 8 * Math.max(height0, height1);
  for (let x = Math.max(0, Math.floor(x0)); x < Math.min(size.width, x1); x++) {
    const top = y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(size.height, top + depth); y++)
      mask.data[y * size.width + x] = 255;
  }
  return mask;
}
