import { type Lens, readPhotoHeader, workingLongSide } from "#engine/photos.ts";
import { fitWithin, type Raster, resizeRaster, scaleDown } from "#engine/pixels.ts";
import { type Bytes, decodeJpeg } from "../photos/codec.ts";
import type { Ports } from "../ports.ts";
import { readPicture } from "./stored-picture.ts";

type Keys = { photoKey: string; workingKey: string };

/**
 * The photo as surfaces and pictures are made from it: upright, opaque, at most 1536 px. Photos of an earlier version have such a
 * copy as a file of its own. Call it inside `withHeavySlot`.
 * @throws Error when the file is gone, CodecError
 */
export async function openWorkingCopy(
  ports: Pick<Ports, "pictures">,
  { workingKey }: Pick<Keys, "workingKey">,
): Promise<Raster> {
  return workingSize(await decodeJpeg(await readPicture(ports, workingKey)));
}

/** A photo's file, and how it looks at the size of its picture. */
export type OpenedPhoto = { file: Bytes; before: Raster };

/**
 * The working copy, and the photo at the size of its picture, decoded once for both. Call it inside `withHeavySlot`.
 * @returns `lens` as the file tells of it; `opened` null where the picture is larger than the working copy: the photo would stand in memory all the while; and for earlier photos
 * @throws Error when the file is gone, CodecError
 */
export async function openPhoto(
  ports: Pick<Ports, "pictures">,
  { photoKey, workingKey }: Keys,
  size: { width: number; height: number },
): Promise<{ photo: Raster; opened: OpenedPhoto | null; lens: Lens | null }> {
  if (photoKey !== workingKey) return { photo: await openWorkingCopy(ports, { workingKey }), opened: null, lens: null };
  const file = await readPicture(ports, photoKey);
  const whole = await decodeJpeg(file);
  const photo = workingSize(whole);
  const { lens } = readPhotoHeader(file);
  if (size.width > photo.width) return { photo, opened: null, lens };
  const before = size.width === whole.width ? whole : resizeRaster(whole, size.width, size.height);
  return { photo, opened: { file, before }, lens };
}

function workingSize(frame: Raster): Raster {
  const { width, height } = fitWithin(frame.width, frame.height, workingLongSide);
  return width === frame.width && height === frame.height ? frame : scaleDown(frame, width, height);
}
