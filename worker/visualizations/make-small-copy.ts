import { encodeJpeg } from "#engine/photos.ts";
import { fitWithin, scaleDown } from "#engine/pixels.ts";
import { describeError } from "../describe-error.ts";
import { withHeavySlot } from "../isolate-gate.ts";
import { decodeJpeg } from "../photos/codec.ts";
import type { Ports } from "../ports.ts";
import { markCopy } from "./mark-copy.ts";
import { phoneKey } from "./picture-keys.ts";
import { readPicture } from "./stored-picture.ts";

/** Over the whole width of a phone, whose small pixels forgive more than a mail's. */
const phone = { side: 1080, quality: 74 };

type Copy = {
  /** Of the visualization. */
  id: string;
  key: string;
  source: string;
  /** Of the longer side, in pixels. */
  side: number;
  /** Of the JPEG, up to 100. */
  quality: number;
};

/**
 * Makes a small copy of a picture, with what marks it as made, when it is first asked for.
 * @returns its key @throws AppError UNAVAILABLE when it cannot be made just now
 */
export async function makeSmallCopy(
  ports: Pick<Ports, "db" | "pictures" | "settings">,
  { id, key, source, side, quality }: Copy,
): Promise<string> {
  if (await ports.pictures.head(key)) return key;
  await withHeavySlot(async () => {
    const frame = await decodeJpeg(await readPicture(ports, source));
    const { width, height } = fitWithin(frame.width, frame.height, side);
    const file = await markCopy(ports, id, encodeJpeg(scaleDown(frame, width, height), quality));
    await ports.pictures.put(key, file, { httpMetadata: { contentType: "image/jpeg" } });
  });
  return key;
}

/**
 * The copy for the width of a phone, or the whole picture where none can be made just now: a picture is worth more than its
 * weight. @returns its key
 */
export function keyForPhones(
  ports: Pick<Ports, "db" | "pictures" | "settings">,
  { id, hasWatermark, source }: { id: string; hasWatermark: boolean; source: string },
): Promise<string> {
  const key = phoneKey(id, hasWatermark);
  return makeSmallCopy(ports, { id, key, source, ...phone }).catch((error) => {
    console.warn(JSON.stringify({ level: "warn", event: "no copy for phones", key, ...describeError(error) }));
    return source;
  });
}
