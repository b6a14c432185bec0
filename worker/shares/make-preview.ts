import { fillFrame, frameOf, splitPicture } from "#engine/model-edits.ts";
import { encodeJpeg } from "#engine/photos.ts";
import type { Raster } from "#engine/pixels.ts";
import { withHeavySlot } from "../isolate-gate.ts";
import { decodeJpeg } from "../photos/codec.ts";
import type { Ports } from "../ports.ts";
import { markCopy } from "../visualizations/mark-copy.ts";
import { readPicture } from "../visualizations/stored-picture.ts";
import { previewKey } from "./preview-key.ts";

type Shown = {
  shareId: string;
  photo: { workingKey: string; width: number; height: number };
  visualizationId: string;
  afterKey: string;
};

const quality = 85;

/** Makes the picture of a link's preview when it is first asked for. @returns its key */
export async function makePreview(ports: Pick<Ports, "db" | "pictures" | "settings">, shown: Shown): Promise<string> {
  const { pictures } = ports;
  const key = previewKey(shown.shareId);
  if (await pictures.head(key)) return key;
  await withHeavySlot(async () => {
    // Another request may have made it while this one waited.
    if (await pictures.head(key)) return;
    const frame = frameOf(shown.photo);
    // One after the other: only what fits into the small frame stays in memory.
    const inFrame = async (from: string): Promise<Raster> =>
      fillFrame(await decodeJpeg(await readPicture(ports, from)), frame);
    const before = await inFrame(shown.photo.workingKey);
    const after = await inFrame(shown.afterKey);
    const file = await markCopy(ports, shown.visualizationId, encodeJpeg(splitPicture(before, after), quality));
    await pictures.put(key, file, { httpMetadata: { contentType: "image/jpeg" } });
  });
  return key;
}
