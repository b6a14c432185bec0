import { describeError } from "../describe-error.ts";
import { AppError } from "../errors.ts";
import { servePicture } from "../photos/serve-picture.ts";
import { phonePhotoKey, photoForScreens, thumbnailOf } from "../photos/thumbnail.ts";
import type { Ports } from "../ports.ts";
import { findPictureKey } from "../visualizations/find-picture.ts";
import { keyForPhones } from "../visualizations/make-small-copy.ts";
import { watermarkReader } from "../visualizations/read-watermark.ts";
import { type FoundShare, findShare } from "./find-share.ts";
import { makePreview } from "./make-preview.ts";

/** `before`: the photo; `after`: the picture, with a mark where its maker sees one; `og`: both for link previews. */
export const shareFiles = ["before", "after", "og"] as const;
export type ShareFile = (typeof shareFiles)[number];

type Needed = Pick<Ports, "db" | "images" | "now" | "pictures" | "settings">;

/**
 * A file of a live link. A browser may keep it but must ask each time, so that nothing is shown of a link that was taken
 * back. @throws AppError NOT_FOUND; UNAVAILABLE when it cannot be made just now
 */
export async function serveShareFile(
  ports: Needed,
  { id, file, headers, isSmall }: { id: string; file: ShareFile; headers: Headers; isSmall: boolean },
): Promise<Response> {
  const found = await findShare(ports, id);
  const key = await keyOf(ports, found, { file, isSmall });
  const answer = await servePicture(ports, { key, headers, maxAge: 0, fileName: `${file}.jpg` });
  answer.headers.set("Cache-Control", "private, no-cache");
  answer.headers.set("X-Robots-Tag", "noindex");
  // Chats and other people's pages show them from their own address.
  answer.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  return answer;
}

/** Makes the picture of a new link's preview ahead of the chat that asks for it, and that does not wait long. Never throws. */
export async function preparePreview(ports: Needed, id: string): Promise<void> {
  try {
    await keyOf(ports, await findShare(ports, id), { file: "og" });
  } catch (error) {
    // It was taken back meanwhile, or there is much to do: whoever asks for it has it made.
    console.warn(JSON.stringify({ level: "warn", event: "no preview yet", ...describeError(error) }));
  }
}

async function keyOf(
  ports: Needed,
  found: FoundShare,
  { file, isSmall = false }: { file: ShareFile; isSmall?: boolean },
): Promise<string> {
  if (file === "before") return beforeKeyOf(ports, found, isSmall);
  const { key: afterKey, hasWatermark } = await afterOf(ports, found);
  const { id } = found.visualization;
  if (file === "after") return isSmall ? keyForPhones(ports, { id, hasWatermark, source: afterKey }) : afterKey;
  const { share, photo, visualization } = found;
  const key = await makePreview(ports, { shareId: share.id, photo, afterKey, visualizationId: visualization.id });
  // It may have been taken back while the picture was made, which must then not stay.
  await findShare(ports, share.id).catch(async (error) => {
    if (error instanceof AppError && error.code === "NOT_FOUND") await ports.pictures.delete(key);
    throw error;
  });
  return key;
}

async function beforeKeyOf(ports: Needed, { photo }: FoundShare, isSmall: boolean): Promise<string> {
  if (!isSmall) return photoForScreens(ports, photo);
  return thumbnailOf(ports, { key: phonePhotoKey(photo.id), source: photo.photoKey, size: "phone" });
}

async function afterOf(ports: Needed, { visualization }: FoundShare): Promise<{ key: string; hasWatermark: boolean }> {
  const hasWatermark = (await watermarkReader(ports)(visualization)) !== "none";
  return { key: await findPictureKey(ports, visualization.id, hasWatermark ? "after" : "clean"), hasWatermark };
}
