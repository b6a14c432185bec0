import type { Surfaces } from "#engine/index.ts";
import type { Ports } from "../ports.ts";

type Needed = Pick<Ports, "pictures">;

/** How a row keeps surfaces: by the key of their file, or, from before there were files, themselves. */
export type KeptSurfaces = { surfaces: Surfaces | null; surfacesKey?: string | null | undefined };

/** What is hashed and stored. */
export type SurfacesFile = { key: string; json: string };

/**
 * The file of some surfaces of a photo, named for what is in it, so that all pictures with the same surfaces share one. It lies in the photo's
 * folder and goes with it: nothing takes it away while a row may name it.
 */
export async function surfacesFileOf(photoId: string, surfaces: Surfaces): Promise<SurfacesFile> {
  const json = JSON.stringify(surfaces);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(json));
  const hash = new Uint8Array(digest, 0, 16).toBase64({ alphabet: "base64url", omitPadding: true });
  return { key: `photos/${photoId}/surfaces-${hash}.json.gz`, json };
}

/** Before the row that names it. Stored twice it is the same file. */
export async function storeSurfaces({ pictures }: Needed, { key, json }: SurfacesFile): Promise<void> {
  const packed = new Blob([json]).stream().pipeThrough(new CompressionStream("gzip"));
  const bytes = await new Response(packed).arrayBuffer();
  await pictures.put(key, bytes, { httpMetadata: { contentType: "application/gzip" } });
}

/**
 * The surfaces that a row keeps: whoever may read the row may read them. Rows of an earlier version have their own.
 * @throws Error where the file is gone: a picture must never be made of other surfaces than were marked
 */
export async function readSurfaces(ports: Needed, kept: KeptSurfaces): Promise<Surfaces | null> {
  const surfaces = await findSurfaces(ports, kept);
  if (!surfaces && kept.surfacesKey) throw new Error(`The file ${kept.surfacesKey} is gone.`);
  return surfaces;
}

/** The same for whoever shows what is there, of a photo that may be on its way out: null where the file is gone. */
export async function findSurfaces(
  { pictures }: Needed,
  { surfaces, surfacesKey }: KeptSurfaces,
): Promise<Surfaces | null> {
  if (surfaces) return surfaces;
  const file = surfacesKey ? await pictures.get(surfacesKey) : null;
  return file && new Response(file.body.pipeThrough(new DecompressionStream("gzip"))).json<Surfaces>();
}

/** The same surfaces as a file of another photo. */
export function surfacesKeyFor(photoId: string, surfacesKey: string): string {
  return `photos/${photoId}/${surfacesKey.split("/").at(-1)}`;
}

/** Copies a file of surfaces for another photo, or for a lead. @returns whether it was there */
export async function copySurfaces({ pictures }: Needed, from: string, to: string): Promise<boolean> {
  const file = await pictures.get(from);
  if (!file) return false;
  await pictures.put(to, await file.arrayBuffer(), { httpMetadata: { contentType: "application/gzip" } });
  return true;
}
