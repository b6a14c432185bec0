import { encodeJpeg } from "#engine/photos.ts";
import { fitWithin, scaleDown } from "#engine/pixels.ts";
import { withHeavySlot } from "../../isolate-gate.ts";
import { decodeJpeg } from "../../photos/codec.ts";
import { servePicture } from "../../photos/serve-picture.ts";
import type { Ports } from "../../ports.ts";
import { findPictureKey } from "../../visualizations/find-picture.ts";
import { markCopy } from "../../visualizations/mark-copy.ts";
import { mailPreviewKey } from "../../visualizations/picture-keys.ts";
import { readPicture } from "../../visualizations/stored-picture.ts";
import { findPictureLink, linkIsOver } from "./find-picture-link.ts";
import { findShownPicture, type Shown } from "./find-shown-picture.ts";

/** `preview`: the small picture of the mail. */
export const homeownerFiles = ["before", "after", "preview"] as const;
export type HomeownerFile = (typeof homeownerFiles)[number];

type Needed = Pick<Ports, "db" | "now" | "pictures" | "settings" | "images">;

/** Of the small picture, in pixels. */
export const previewSide = 560;
const quality = 82;

/**
 * A file of a live link. A browser may keep it but must ask each time, so that nothing is shown of a link that was revoked.
 * @throws AppError NOT_FOUND; UNAVAILABLE when it cannot be made just now
 */
export async function serveHomeownerFile(
  ports: Needed,
  { token, file, headers, isDownload }: { token: string; file: HomeownerFile; headers: Headers; isDownload: boolean },
): Promise<Response> {
  const { link, lead } = await findPictureLink(ports, token);
  const shown = await findShownPicture(ports, lead, link.visualizationId);
  if (!shown) throw linkIsOver();
  const key = file === "before" ? keyOfPhoto(shown, isDownload) : await keyOf(ports, file, shown);
  const answer = await servePicture(ports, { key, headers, maxAge: 0, fileName: `${file}.jpg` });
  answer.headers.set("Cache-Control", "private, no-cache");
  answer.headers.set("X-Robots-Tag", "noindex");
  if (isDownload) answer.headers.set("Content-Disposition", 'attachment; filename="your-home.jpg"');
  // Mail programs show it from their own address.
  answer.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  return answer;
}

/** A screen needs less of it than somebody who keeps the file. */
function keyOfPhoto({ photo }: Shown, isDownload: boolean): string {
  return isDownload ? photo.photoKey : photo.workingKey;
}

async function keyOf(
  ports: Needed,
  file: Exclude<HomeownerFile, "before">,
  { picture, hasWatermark }: Shown,
): Promise<string> {
  if (!picture) throw linkIsOver();
  const shown = { id: picture.id, hasWatermark };
  return file === "preview" ? makeMailPreview(ports, shown) : keyOfPicture(ports, shown);
}

function keyOfPicture(ports: Needed, { id, hasWatermark }: ShownPicture): Promise<string> {
  return findPictureKey(ports, id, hasWatermark ? "after" : "clean");
}

type ShownPicture = { id: string; hasWatermark: boolean };

/** The picture, small enough for a mail. Made when it is first asked for. @returns its key */
export async function makeMailPreview(ports: Needed, shown: ShownPicture): Promise<string> {
  const key = mailPreviewKey(shown.id, shown.hasWatermark);
  if (await ports.pictures.head(key)) return key;
  const source = await keyOfPicture(ports, shown);
  await withHeavySlot(async () => {
    const frame = await decodeJpeg(await readPicture(ports, source));
    const { width, height } = fitWithin(frame.width, frame.height, previewSide);
    const file = await markCopy(ports, shown.id, encodeJpeg(scaleDown(frame, width, height), quality));
    await ports.pictures.put(key, file, { httpMetadata: { contentType: "image/jpeg" } });
  });
  return key;
}
