import { PhotoError } from "#engine/photos.ts";

/**
 * HEIC where the browser has no decoder of its own: libheif, 1.5 MB, loaded when it is first needed. It turns the
 * picture as the file says, but leaves the colors in the file's own space.
 * @throws PhotoError NO_CONVERTER, DAMAGED
 */
export async function decodeHeic(bytes: Uint8Array, displayP3: boolean): Promise<ImageData> {
  const { default: create } = await import("libheif-js/libheif-wasm/libheif-bundle.mjs").catch((error) => {
    throw new PhotoError("NO_CONVERTER", error);
  });
  const images = new (create().HeifDecoder)().decode(bytes);
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
  if (!image) throw new PhotoError("DAMAGED");
  const target = new ImageData(image.get_width(), image.get_height(), {
    colorSpace: displayP3 ? "display-p3" : "srgb",
  });
  const result = await new Promise<ImageData | null>((resolve) => image.display(target, resolve));
  for (const each of images) each.free();
  if (!result) throw new PhotoError("DAMAGED");
  return result;
}
