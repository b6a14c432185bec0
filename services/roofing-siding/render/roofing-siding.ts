import {
  beginDraft,
  type Coat,
  composePatch,
  createMask,
  createPainter,
  type Finish,
  finishCoat,
  type HousePart,
  type Layer,
  type Mask,
  type MaterialId,
  makeTile,
  type Patch,
  type PreparedRegion,
  paintCoat,
  renderLayers,
  type Scene,
  type Stock,
  type Sun,
  sunOf,
  type Tile,
  tileUnder,
  woodGrainTile,
} from "#engine/kit.ts";
import type { RoofingSidingDesign } from "./design.ts";
import { finishingOf } from "./finishing.ts";
import { garageCoat } from "./garage-door.ts";
import { drawGutters, gutterMask } from "./gutters.ts";
import { layOver } from "./lay-over.ts";
import { shutterCoat } from "./new-shutters.ts";
import { type House, openHouse } from "./open-house.ts";

/** The design over a scene. Masks and light of a part are prepared when it is first asked for, and kept with the scene. */
export async function renderRoofingSiding(scene: Scene, design: RoofingSidingDesign, stock: Stock): Promise<Patch> {
  const house = openHouse(scene);
  // An empty design is asked for ahead of time: what most designs change and look at is made ready.
  if (partsOf(design).length === 0 && !design.gutters) makeReady(scene, house);
  const layers: Layer[] = [];
  for (const part of partsOf(design)) {
    const region = house.region(part, design);
    const choosing = { house, design, sun: () => sunOf(scene), coarse: scene.coarse, stock };
    const coat = region && (await coatOf(region, choosing));
    if (region && coat) layers.push({ region, paint: createPainter(scene.photo, region, coat) });
  }
  const patch = renderLayers(scene.photo, layers, house.outlines);
  if (!design.gutters) return patch;
  const draft = beginDraft(composePatch(scene.photo, patch), null);
  drawGutters(draft, house.gutters(), design.gutters, house.gutterLight);
  return layOver(patch, draft);
}

function makeReady(scene: Scene, house: House): void {
  for (const part of ["roof", "siding"] as const) house.region(part, {});
  sunOf(scene);
  house.roofEdges();
  house.openingQuads();
}

/** Where a design may paint: the surfaces that it names, and the eaves that get gutters. */
export async function allowRoofingSiding(scene: Scene, design: RoofingSidingDesign, _stock: Stock): Promise<Mask> {
  const house = openHouse(scene);
  const masks = partsOf(design).map((part) => house.mask(part, design));
  if (design.gutters) masks.push(gutterMask(house.gutters(), scene.photo));
  return unite(masks, scene.photo);
}

/**
 * What must look new afterwards: roof and siding each. Of the rest of a whole look something may be missing on this house or have
 * its color already, so it counts only where nothing else is asked, and as one.
 */
export function houseMasks(scene: Scene, design: RoofingSidingDesign): Map<string, Mask> {
  const house = openHouse(scene);
  const surfaces = partsOf(design).filter((part) => part === "roof" || part === "siding");
  if (surfaces.length > 0) return new Map(surfaces.map((part) => [part, house.mask(part, design)]));
  const details = partsOf(design).map((part) => house.mask(part, design));
  if (design.gutters) details.push(gutterMask(house.gutters(), scene.photo));
  return new Map([["details", unite(details, scene.photo)]]);
}

function unite(masks: Mask[], size: { width: number; height: number }): Mask {
  const union = createMask(size.width, size.height);
  for (const { data } of masks) for (let i = 0; i < data.length; i++) union.data[i] |= data[i];
  return union;
}

function partsOf(design: RoofingSidingDesign): HousePart[] {
  const wanted: [HousePart, unknown][] = [
    ["roof", design.roof],
    ["siding", design.siding],
    ["accent", design.accentGable],
    ["trim", design.trim],
    ["door", design.frontDoor],
    ["garage", design.garageDoor],
    ["shutter", design.shutters !== "remove" && design.shutters],
  ];
  return wanted.flatMap(([part, choice]) => (choice ? [part] : []));
}

/** `sun` is asked for only by what is lit from a side: to see where it stands takes masks of all the ground. */
type Choosing = { house: House; design: RoofingSidingDesign; sun: () => Sun; coarse?: boolean; stock: Stock };

async function coatOf(region: PreparedRegion, choosing: Choosing): Promise<Coat | null> {
  const { roof, siding, accentGable, garageDoor, trim, frontDoor, shutters } = choosing.design;
  const { coarse } = choosing;
  switch (region.part) {
    case "roof":
      return roof ? laidCoat(region, roof, choosing) : null;
    case "siding":
      return siding ? laidCoat(region, siding, choosing) : null;
    case "accent":
      return accentGable ? laidCoat(region, accentGable, choosing) : null;
    case "garage": {
      if (!garageDoor) return null;
      const { style, hex } = garageDoor;
      return style ? garageCoat(region, style, hex, choosing.house.garageQuads()) : paintCoat(region, hex);
    }
    case "trim":
      return trim ? paintCoat(region, trim.hex, trim.wood ? grainOf(region, coarse) : null) : null;
    case "door":
      return frontDoor ? paintCoat(region, frontDoor.hex, frontDoor.wood ? grainOf(region, coarse) : null) : null;
    case "shutter":
      if (!shutters || shutters === "remove") return null;
      if (choosing.house.newShutters().length > 0)
        return shutterCoat(region, shutters.hex, choosing.house.newShutters());
      return paintCoat(region, shutters.hex, shutters.wood ? grainOf(region, coarse) : null);
  }
}

const grains = new Map<string, Tile>();

/** Doors and shutters stand upright, trim mostly lies. */
function grainOf({ part }: PreparedRegion, coarse = false): Tile {
  const upright = part !== "trim";
  const key = `${upright}/${coarse}`;
  const tile = grains.get(key) ?? makeTile(woodGrainTile(upright), coarse);
  grains.set(key, tile);
  return tile;
}

async function laidCoat(region: PreparedRegion, finish: Finish<MaterialId>, choosing: Choosing): Promise<Coat> {
  const tile = await tileUnder(finish.material, region.kind, choosing, choosing.stock);
  return finishCoat(region, finish, { tile, finishing: finishingOf(region, finish.material, choosing) });
}
