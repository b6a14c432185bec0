import { encodeJpeg } from "#engine/photos.ts";
import { fitWithin, scaleDown } from "#engine/pixels.ts";
import { m } from "#messages";
import { describeOrder } from "#services/designs.ts";
import { serviceOf } from "#services/services.ts";
import { withHeavySlot } from "../isolate-gate.ts";
import { type Bytes, decodeJpeg } from "../photos/codec.ts";
import type { Ports } from "../ports.ts";
import { hashFile } from "../provenance/picture-history.ts";
import { findPictureKey } from "../visualizations/find-picture.ts";
import { markCopy } from "../visualizations/mark-copy.ts";
import type { PriceRange } from "../visualizations/prices/prices.contract.ts";
import { readPriceRanges } from "../visualizations/prices/read-price-ranges.ts";
import { watermarkReader } from "../visualizations/read-watermark.ts";
import { readPicture } from "../visualizations/stored-picture.ts";
import type { SheetPicture } from "./find-pictures.ts";
import type { SheetContent } from "./sheet-content.ts";
import { type SheetFile, sheetPictureKey } from "./sheet-keys.ts";

type Needed = Pick<Ports, "db" | "now" | "pictures" | "images" | "settings">;

/** Of the longer side, in pixels: enough for a printed page, and six of them fit into a mail. */
const maxSide = 1280;
const quality = 84;

/**
 * Copies before and after of each design for one version, so that what was signed stays what it was. Pictures are marked as
 * the originals are.
 * @returns the designs as the version has them
 */
export async function freezePictures(
  ports: Needed,
  versionId: string,
  pictures: SheetPicture[],
): Promise<SheetContent["designs"]> {
  const designs: SheetContent["designs"] = [];
  const ranges = await readPriceRanges(
    ports,
    pictures.map(({ picture }) => picture.id),
  );
  // One after the other: a decoded frame is many megabytes.
  for (const [i, { picture, photo }] of pictures.entries()) {
    const hasWatermark = (await watermarkReader(ports, picture.makerUserId)(picture)) !== "none";
    const source = await findPictureKey(ports, picture.id, hasWatermark ? "after" : "clean");
    const after = await scaled(ports, source);
    const before = await scaled(ports, photo.workingKey);
    const files = { before: before.file, after: await markCopy(ports, picture.id, after.file) };
    for (const kind of ["before", "after"] satisfies SheetFile[]) {
      const key = sheetPictureKey(versionId, kind, i + 1);
      await ports.pictures.put(key, files[kind], { httpMetadata: { contentType: "image/jpeg" } });
    }
    const { width, height } = after;
    designs.push({
      service: serviceOf(picture.order.service).name(),
      parts: describeOrder(picture.order).parts,
      price: describePrice(ranges.get(picture.id)),
      ...{ width, height, before: await hashFile(files.before), after: await hashFile(files.after) },
    });
  }
  return designs;
}

/** In one line, with what it is not; null where the company shows none for this picture. */
function describePrice(range: PriceRange | undefined): string | null {
  return range?.sum ? m.sheets_price({ sum: range.sum, notes: range.notes.join(" ") }) : null;
}

export async function deleteFrozen({ pictures }: Pick<Ports, "pictures">, versionId: string, count: number) {
  const places = Array.from({ length: count }, (_, i) => i + 1);
  const kinds = ["before", "after"] satisfies SheetFile[];
  await pictures.delete(places.flatMap((place) => kinds.map((kind) => sheetPictureKey(versionId, kind, place))));
}

async function scaled(ports: Needed, key: string): Promise<{ file: Bytes; width: number; height: number }> {
  return withHeavySlot(async () => {
    const frame = await decodeJpeg(await readPicture(ports, key));
    const size = fitWithin(frame.width, frame.height, maxSide);
    return { file: encodeJpeg(scaleDown(frame, size.width, size.height), quality), ...size };
  });
}
