import {
  checkSize,
  checkWhole,
  cleanJpeg,
  encodeJpeg,
  judgePhoto,
  PhotoError,
  type PhotoHeader,
  readPhotoHeader,
  storedLongSide,
} from "#engine/photos.ts";
import { fitWithin, type Raster, scaleDown } from "#engine/pixels.ts";
import { withHeavySlot } from "../isolate-gate.ts";
import type { Ports } from "../ports.ts";
import { type Bytes, CodecError, decodeJpeg, decodePng } from "./codec.ts";
import { convertPhoto } from "./convert-photo.ts";

/** An upright sRGB JPEG without metadata but the lens, of 2048 px at most. */
export type NormalPhoto = { width: number; height: number; photo: Bytes };

const quality = 92;
/** An alpha that nobody sees. */
const faintest = 8;

/** Refuses by the header alone, before a pixel is decoded. @throws PhotoError */
export function inspectPhoto(head: Uint8Array): PhotoHeader {
  const header = readPhotoHeader(head);
  checkSize(header.width, header.height);
  return header;
}

/**
 * A plain upright JPEG of the right size keeps its pixels as they are; everything else is converted by Cloudflare
 * Images, so that this Worker never decodes a frame of camera size. It is decoded once here, which proves it whole.
 * @throws PhotoError, AppError
 */
export async function normalizePhoto(ports: Pick<Ports, "images">, bytes: Bytes): Promise<NormalPhoto> {
  const header = inspectPhoto(bytes);
  checkWhole(header.format, bytes);
  const transparent = header.alpha ? await convertPhoto(ports, { bytes, header, output: "image/png" }) : null;
  const opaque = transparent ? null : cleanJpeg(await opaqueJpeg(ports, bytes, header), header.lens);
  return withHeavySlot(async () => {
    try {
      const frame = transparent ? layOnWhite(await decodePng(transparent)) : await decodeJpeg(opaque ?? bytes);
      const { width, height } = frame;
      checkSize(width, height);
      judge(frame);
      // A converter leaves gray pictures with one channel.
      const photo =
        opaque && readPhotoHeader(opaque).plain ? opaque : cleanJpeg(encodeJpeg(frame, quality), header.lens);
      return { width, height, photo };
    } catch (error) {
      throw error instanceof CodecError ? new PhotoError("DAMAGED", error) : error;
    }
  });
}

async function opaqueJpeg(ports: Pick<Ports, "images">, bytes: Bytes, header: PhotoHeader): Promise<Bytes> {
  const upright = (header.orientation?.value ?? 1) === 1;
  const small = Math.max(header.width, header.height) <= storedLongSide;
  const asItIs = header.plain && upright && small;
  return asItIs ? bytes : convertPhoto(ports, { bytes, header, output: "image/jpeg" });
}

/** @throws PhotoError BLANK */
function judge(frame: Raster): void {
  const size = fitWithin(frame.width, frame.height, 512);
  judgePhoto(scaleDown(frame, size.width, size.height), Math.max(frame.width, frame.height));
}

/** @throws PhotoError BLANK for a frame that nothing can be seen of: on white it would pass for a white wall */
function layOnWhite(raster: Raster): Raster {
  const { data } = raster;
  if (!data.some((byte, i) => i % 4 === 3 && byte > faintest)) throw new PhotoError("BLANK");
  for (let i = 0; i < data.length; i += 4) {
    const alpha = (data[i + 3] ?? 0) / 255;
    for (let c = i; c < i + 3; c++) data[c] = 255 + ((data[c] ?? 0) - 255) * alpha;
    data[i + 3] = 255;
  }
  return raster;
}
