import type { Ports } from "../ports.ts";

type Files = { photoKey: string; workingKey: string };

/** Copies of a photo's files for another photo. Until its row is there, they are its caller's to delete. */
export async function copyPhotoFiles({ pictures }: Pick<Ports, "pictures">, from: Files, id: string): Promise<Files> {
  const keys = { photoKey: `photos/${id}/photo.jpg`, workingKey: `photos/${id}/working.jpg` };
  await Promise.all([
    copyPicture(pictures, from.photoKey, keys.photoKey),
    copyPicture(pictures, from.workingKey, keys.workingKey),
  ]);
  return keys;
}

/** @throws Error where the source is gone */
export async function copyPicture(pictures: R2Bucket, from: string, to: string): Promise<void> {
  const source = await pictures.get(from);
  if (!source) throw new Error(`The file ${from} is gone.`);
  const contentType = source.httpMetadata?.contentType ?? "image/jpeg";
  await pictures.put(to, await source.arrayBuffer(), { httpMetadata: { contentType } });
}
