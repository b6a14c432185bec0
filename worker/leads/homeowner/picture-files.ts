import { servePicture } from "../../photos/serve-picture.ts";
import { phonePhotoKey, photoForScreens, thumbnailOf } from "../../photos/thumbnail.ts";
import type { Ports } from "../../ports.ts";
import { findPictureKey } from "../../visualizations/find-picture.ts";
import { keyForPhones, makeSmallCopy } from "../../visualizations/make-small-copy.ts";
import { mailPreviewKey } from "../../visualizations/picture-keys.ts";
import { findPictureLink, linkIsOver } from "./find-picture-link.ts";
import { findShownPicture, type Shown } from "./find-shown-picture.ts";

/** `preview`: the small picture of the mail. */
export const homeownerFiles = ["before", "after", "preview"] as const;
export type HomeownerFile = (typeof homeownerFiles)[number];

type Asked = { token: string; file: HomeownerFile; headers: Headers; isDownload: boolean; isSmall: boolean };
type Needed = Pick<Ports, "db" | "now" | "pictures" | "settings" | "images">;

/** Of the small picture, in pixels. */
export const previewSide = 560;

/**
 * A file of a live link. A browser may keep it but must ask each time, so that nothing is shown of a link that was revoked.
 * @throws AppError NOT_FOUND; UNAVAILABLE when it cannot be made just now
 */
export async function serveHomeownerFile(
  ports: Needed,
  { token, file, headers, isDownload, isSmall }: Asked,
): Promise<Response> {
  const { link, lead } = await findPictureLink(ports, token);
  const shown = await findShownPicture(ports, lead, link.visualizationId);
  if (!shown) throw linkIsOver();
  const key =
    file === "before"
      ? await keyOfPhoto(ports, shown, { isDownload, isSmall })
      : await keyOf(ports, file, { shown, isSmall });
  const answer = await servePicture(ports, { key, headers, maxAge: 0, fileName: `${file}.jpg` });
  answer.headers.set("Cache-Control", "private, no-cache");
  answer.headers.set("X-Robots-Tag", "noindex");
  if (isDownload) answer.headers.set("Content-Disposition", 'attachment; filename="your-home.jpg"');
  // Mail programs show it from their own address.
  answer.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  return answer;
}

/** A screen needs less of it than somebody who keeps the file, and a phone less still. */
async function keyOfPhoto(
  ports: Needed,
  { photo }: Shown,
  { isDownload, isSmall }: Pick<Asked, "isDownload" | "isSmall">,
): Promise<string> {
  if (isDownload) return photo.photoKey;
  if (!isSmall) return photoForScreens(ports, photo);
  return thumbnailOf(ports, { key: phonePhotoKey(photo.id), source: photo.photoKey, size: "phone" });
}

async function keyOf(
  ports: Needed,
  file: Exclude<HomeownerFile, "before">,
  { shown: { picture, hasWatermark }, isSmall }: { shown: Shown; isSmall: boolean },
): Promise<string> {
  if (!picture) throw linkIsOver();
  const shown = { id: picture.id, hasWatermark };
  if (file === "preview") return makeMailPreview(ports, shown);
  const source = await keyOfPicture(ports, shown);
  return isSmall ? keyForPhones(ports, { ...shown, source }) : source;
}

function keyOfPicture(ports: Needed, { id, hasWatermark }: ShownPicture): Promise<string> {
  return findPictureKey(ports, id, hasWatermark ? "after" : "clean");
}

type ShownPicture = { id: string; hasWatermark: boolean };

/** The picture, small enough for a mail. Made when it is first asked for. @returns its key */
export async function makeMailPreview(ports: Needed, shown: ShownPicture): Promise<string> {
  const key = mailPreviewKey(shown.id, shown.hasWatermark);
  const source = await keyOfPicture(ports, shown);
  return makeSmallCopy(ports, { id: shown.id, key, source, side: previewSide, quality: 82 });
}
