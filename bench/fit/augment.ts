import sharp from "sharp";
import type { Raster } from "#engine/pixels.ts";
import type { Random } from "./random.ts";
import { recolor } from "./recolor.ts";
import { readLabels, readRaster, type Scene } from "./scene-files.ts";

/** Never enlarged: a render blown up is softer than any photo. Shrunk at times, as it is softer than most as it is. */
const minScale = 0.8;

/**
 * A scene as another camera on another day might have taken it: other crop, side, light, colors, sharpness, grain and
 * JPEG quality. What differs between renders and photos is varied harder than photos differ among themselves.
 */
export async function varyScene(scene: Scene, random: Random): Promise<{ photo: Raster; labels: Uint8Array }> {
  const whole = await readRaster(scene.photo);
  const { width, height } = whole;
  const wholeLabels = await readLabels(scene.labels, width, height);
  recolor(whole, wholeLabels, random);
  const crop = pickCrop(width, height, random);
  const scale = random.next() < 0.5 ? 1 : random.between(minScale, 1);
  const size = { width: Math.round(crop.width * scale), height: Math.round(crop.height * scale) };
  const mirror = random.next() < 0.5;
  const cut = (pixels: Uint8Array | Uint8ClampedArray, channels: 1 | 4, kernel: "cubic" | "nearest") =>
    sharp(pixels, { raw: { width, height, channels } })
      .extract(crop)
      .resize(size.width, size.height, { fit: "fill", kernel })
      .flop(mirror);
  const labels = await cut(wholeLabels, 1, "nearest").raw().toBuffer({ resolveWithObject: true });
  const sharpened = random.next() < 0.75;
  const strength = random.between(0.5, 1.4);
  const cutPhoto = cut(whole.data, 4, "cubic").removeAlpha();
  const developed = sharpened ? cutPhoto.sharpen({ sigma: strength }) : cutPhoto;
  const photo = await readRaster(await developed.png({ compressionLevel: 0 }).toBuffer());
  changeLight(photo, random);
  addGrain(photo, random.between(0, 1) ** 2 * 9, random);
  const quality = Math.round(random.between(45, 94));
  const pixels = Buffer.from(photo.data.buffer, photo.data.byteOffset, photo.data.byteLength);
  const jpeg = await sharp(pixels, { raw: { width: photo.width, height: photo.height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality })
    .toBuffer();
  const channels = labels.info.channels;
  return {
    photo: await readRaster(jpeg),
    labels: Uint8Array.from({ length: size.width * size.height }, (_, i) => labels.data[i * channels]),
  };
}

function pickCrop(width: number, height: number, random: Random) {
  const share = random.next() < 0.6 ? 1 : random.between(0.7, 1);
  const cropWidth = Math.round(width * Math.min(1, share * random.between(0.8, 1.2)));
  const cropHeight = Math.round(height * Math.min(1, share * random.between(0.85, 1.2)));
  return {
    left: random.below(width - cropWidth + 1),
    top: random.below(height - cropHeight + 1),
    width: cropWidth,
    height: cropHeight,
  };
}

function changeLight(photo: Raster, random: Random): void {
  const exposure = 2 ** random.between(-0.7, 0.6);
  const gamma = random.between(0.75, 1.3);
  const contrast = random.between(-0.2, 0.9);
  const saturation = random.between(0.45, 1.6);
  const haze = random.next() < 0.4 ? random.between(0, 0.25) : 0;
  const warm = random.between(-0.1, 0.1);
  const tint = random.between(-0.05, 0.05);
  const gains = [exposure * (1 + warm), exposure * (1 + tint), exposure * (1 - warm)];
  const curves = gains.map((gain) =>
    Float32Array.from({ length: 256 }, (_, value) => {
      const exposed = Math.min(1, gain * (value / 255) ** 2.2) ** (gamma / 2.2);
      const curved = exposed + contrast * exposed * (1 - exposed) * (2 * exposed - 1) * 2;
      return 255 * (curved * (1 - haze) + 0.8 * haze);
    }),
  );
  const { data } = photo;
  for (let at = 0; at < data.length; at += 4) {
    const red = curves[0][data[at]];
    const green = curves[1][data[at + 1]];
    const blue = curves[2][data[at + 2]];
    const gray = 0.3 * red + 0.59 * green + 0.11 * blue;
    data[at] = gray + saturation * (red - gray);
    data[at + 1] = gray + saturation * (green - gray);
    data[at + 2] = gray + saturation * (blue - gray);
  }
}

function addGrain(photo: Raster, strength: number, random: Random): void {
  const { data } = photo;
  for (let at = 0; at < data.length; at += 4) {
    const shared = random.next() + random.next() + random.next() - 1.5;
    for (let channel = 0; channel < 3; channel++) {
      data[at + channel] += strength * (1.4 * shared + 0.6 * (random.next() - 0.5));
    }
  }
}
