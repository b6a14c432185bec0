import { hash } from "#engine/bench.ts";
import { composePatch, openScene, proposeSurfaces } from "#engine/index.ts";
import { fitWithin, type Mask, type Raster, resizeRaster } from "#engine/pixels.ts";
import { makePicture } from "#services/renderings.ts";
import { netOnDisk } from "../net-on-disk.ts";
import type { Labeled } from "../proposals/labeled-photos.ts";
import { markedSurfaces } from "../quality/true-surfaces.ts";
import { stockOnDisk } from "../stock-on-disk.ts";
import { findPlaces, type Place } from "./find-places.ts";
import { type Occasion, occasions, type Subject } from "./looks.ts";
import { atPageSize, cropSize } from "./page-size.ts";

/** Pictures are made as large as an order makes them, and shown at the size of the page. */
const workingSide = 1536;
/** A pixel has changed when a channel differs by more levels than this. */
const seenChange = 6;
const net = netOnDisk();

/** One house before and after, at page size, and the places of it that are shown; which of the two is shown is drawn later. */
export type House = {
  name: string;
  occasion: Occasion;
  look: string;
  places: Place[];
  before: Raster;
  after: Raster;
};

/**
 * A house with all its places for one occasion; null where it has none. They are chosen in the same way whether the house will be
 * shown edited or not, so that the place says nothing, and never overlap, so that nobody sees the same spot twice.
 */
export async function openHouse(
  picture: Labeled,
  { occasion, seed, proposed }: { occasion: Occasion; seed: number; proposed: boolean },
): Promise<House | null> {
  const whole = await picture.photo();
  const { width, height } = fitWithin(whole.width, whole.height, workingSide);
  const photo = width === whole.width ? whole : resizeRaster(whole, width, height);
  const before = await atPageSize(photo);
  if (before.width < cropSize.width || before.height < cropSize.height) return null;
  const scene = openScene(
    photo,
    proposed ? proposeSurfaces(photo, net.segment(photo)).surfaces : await markedSurfaces(picture, photo),
  );
  const draw = drawsOf(`${picture.name}/${occasion}/${seed}`);
  const { subjects, looks } = occasions[occasion];
  const look = looks[Math.floor(draw() * looks.length)];
  const covers = new Map<Subject, Mask>();
  for (const [subject, kinds] of Object.entries(subjects) as [Subject, NonNullable<(typeof subjects)[Subject]>][])
    covers.set(
      subject,
      await maskAtPageSize(
        kinds.map((kind) => scene.mask(kind)),
        photo,
      ),
    );
  if (![...covers.values()].some(({ data }) => data.includes(255))) return null;
  const after = await atPageSize(composePatch(photo, await makePicture(scene, look.brief, stockOnDisk)));
  const places = findPlaces({ covers, changed: changeOf(before, after), draw });
  return places.length > 0 ? { name: picture.name, occasion, look: look.name, places, before, after } : null;
}

/** Numbers of 0 to 1, always the same ones for a name. */
export function drawsOf(name: string): () => number {
  let salt = 7;
  for (const letter of name) salt = (salt * 31 + letter.charCodeAt(0)) % 65521;
  let count = 0;
  return () => hash(++count, salt, 4099);
}

/** The masks' union. */
async function maskAtPageSize(masks: Mask[], { width, height }: Raster): Promise<Mask> {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) data[i * 4] = Math.max(...masks.map((mask) => mask.data[i]));
  const small = await atPageSize({ width, height, data });
  const { width: across, height: down } = small;
  return { width: across, height: down, data: Uint8Array.from({ length: across * down }, (_, i) => small.data[i * 4]) };
}

function changeOf(before: Raster, after: Raster): Mask {
  const { width, height } = before;
  const data = new Uint8Array(width * height);
  for (let i = 0; i < data.length; i++)
    for (let c = 0; c < 3; c++)
      if (Math.abs(before.data[i * 4 + c] - after.data[i * 4 + c]) > seenChange) data[i] = 255;
  return { width, height, data };
}
