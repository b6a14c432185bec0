import { composePatch, openScene, proposeSurfaces, type Scene } from "#engine/index.ts";
import { workingLongSide } from "#engine/photos.ts";
import { fitWithin, type Mask, resizeRaster } from "#engine/pixels.ts";
import { designOf, toBrief } from "#services/designs.ts";
import { allowedMask, type Brief, makePicture, surfacesOfBrief } from "#services/renderings.ts";
import { orders } from "../engine/orders.ts";
import { type Judged, judgedPhotos, judgedScenes } from "../proposals/labels.ts";
import { trueSurfaces } from "../quality/labeled-surfaces.ts";
import { stockOnDisk } from "../stock-on-disk.ts";
import type { Case } from "./misbehave.ts";

export type NamedCase = Case & { name: string; parts: Map<string, Mask>; structure: "keep" | "free" };

const house: Brief = {
  service: "roofing-siding",
  design: {
    roof: { material: "architectural-asphalt", hex: "#3c4148" },
    siding: { material: "fiber-cement-lap", hex: "#2f4257" },
  },
};

/** Every real photo with a mask, or our own scenes where those are not at hand, with an honest edit of the built-in renderer. */
export async function* casesAtHand(part = ""): AsyncGenerator<NamedCase> {
  const real = judgedPhotos("../shared/photos");
  if (real.length === 0) console.log("No real photos beside the project: measured on our own scenes.");
  for (const picture of real.length > 0 ? real : judgedScenes("scenes/golden")) {
    if (picture.name.includes(part)) yield await caseOf(picture);
  }
}

async function caseOf(picture: Judged): Promise<NamedCase> {
  const whole = await picture.photo();
  const { width, height } = fitWithin(whole.width, whole.height, workingLongSide);
  const photo = width === whole.width ? whole : resizeRaster(whole, width, height);
  const scene = openScene(photo, await trueSurfaces(picture, photo, proposeSurfaces(photo).surfaces));
  const brief = hasHouse(scene) ? house : toBrief(orders.landscape);
  const allowed = await allowedMask(scene, brief, stockOnDisk);
  if (!allowed) throw new Error("Every pixel of a night picture may change.");
  return {
    name: picture.name,
    photo,
    render: composePatch(photo, await makePicture(scene, brief, stockOnDisk)),
    allowed,
    parts: surfacesOfBrief(scene, brief, allowed),
    structure: designOf(brief.service).models.keepsStructure ? "keep" : "free",
  };
}

function hasHouse(scene: Scene): boolean {
  return (["roof", "siding"] as const).every((kind) => scene.mask(kind).data.includes(255));
}
