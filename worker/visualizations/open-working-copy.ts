import { workingLongSide } from "#engine/photos.ts";
import { fitWithin, type Raster, scaleDown } from "#engine/pixels.ts";
import { decodeJpeg } from "../photos/codec.ts";
import type { Ports } from "../ports.ts";
import { readPicture } from "./stored-picture.ts";

/**
 * The photo as surfaces and pictures are made from it: upright, opaque, at most 1536 px. Photos of an earlier version have such a
 * copy as a file of its own. Call it inside `withHeavySlot`.
 * @throws Error when the file is gone, CodecError
 */
export async function openWorkingCopy(
  ports: Pick<Ports, "pictures">,
  { workingKey }: { workingKey: string },
): Promise<Raster> {
  return workingSize(await decodeJpeg(await readPicture(ports, workingKey)));
}

function workingSize(frame: Raster): Raster {
  const { width, height } = fitWithin(frame.width, frame.height, workingLongSide);
  return width === frame.width && height === frame.height ? frame : scaleDown(frame, width, height);
}
