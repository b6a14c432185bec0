import type { Ports } from "../ports.ts";

type Files = { photoKey: string; workingKey: string };

/** A copy of a photo's file for another photo. Until its row is there, it is its caller's to delete. */
export async function copyPhotoFiles(
  { pictures }: Pick<Ports, "pictures">,
  from: Pick<Files, "photoKey">,
  id: string,
): Promise<Files> {
  const photoKey = `photos/${id}/photo.jpg`;
  await copyPicture(pictures, from.photoKey, photoKey);
  return { photoKey, workingKey: photoKey };
}

/** @throws Error where the source is gone */
export async function copyPicture(pictures: R2Bucket, from: string, to: string): Promise<void> {
  const source = await pictures.get(from);
  if (!source) throw new Error(`The file ${from} is gone.`);
  const contentType = source.httpMetadata?.contentType ?? "image/jpeg";
  await pictures.put(to, await source.arrayBuffer(), { httpMetadata: { contentType } });
}
