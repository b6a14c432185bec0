import createJpegDecoder from "@jsquash/jpeg/codec/dec/mozjpeg_dec.js";
import jpegDecoder from "@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm";
import pngModule from "@jsquash/png/codec/pkg/squoosh_png_bg.wasm?module";
import decodePngFile, { init as initPng } from "@jsquash/png/decode.js";
import createWebpDecoder from "@jsquash/webp/codec/dec/webp_dec.js";
import webpDecoder from "@jsquash/webp/codec/dec/webp_dec.wasm";
import createWebpEncoder from "@jsquash/webp/codec/enc/webp_enc_simd.js";
import webpEncoder from "@jsquash/webp/codec/enc/webp_enc_simd.wasm";
import { defaultOptions as webpDefaults } from "@jsquash/webp/meta.js";
import { encodeJpeg as encodeJpegHere } from "../../engine/photo/encode-jpeg.ts";
import type { Raster } from "../../engine/raster.ts";

/**
 * The codecs of the Worker: jsquash's builds, and our own JPEG encoder, which needs a fifth of the memory. Call them only from inside `oneAtATime`, with frames of at most 2048 px.
 * All ignore EXIF orientation and colour profiles.
 *
 * An Emscripten module never gives memory back (a WebP of 1536 px leaves 68 MB, an isolate has 128), and one that
 * stopped in the middle stays stopped. So each call has its own instance, which takes 1 to 5 ms, and lets go of it.
 */

export type Bytes = Uint8Array<ArrayBuffer>;

/** The bytes are not a whole picture of their format. */
export class CodecError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "CodecError";
  }
}

/** @throws CodecError also for a JPEG that is cut short or damaged inside: libjpeg paints grey over it and goes on. */
export async function decodeJpeg(bytes: Bytes): Promise<Raster> {
  const complaints: string[] = [];
  const raster = await attempt(async () => {
    const decoder = await createJpegDecoder(moduleOptions(jpegDecoder, (line) => complaints.push(line)));
    return decoder.decode(bytes, false);
  });
  // Bytes between two markers are harmless and some cameras write them; every other complaint is lost picture.
  const damage = complaints.find((line) => !/extraneous bytes/.test(line));
  if (damage) throw new CodecError(damage);
  return raster;
}

/** At the given quality (1..100). Alpha is ignored. */
export async function encodeJpeg(raster: Raster, quality: number): Promise<Bytes> {
  return encodeJpegHere(raster, quality);
}

/** 8 bits a channel whatever the file has. @throws CodecError */
export async function decodePng(bytes: Bytes): Promise<Raster> {
  return attempt(async () => {
    await initPng(pngModule);
    return decodePngFile(bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : bytes.slice().buffer);
  });
}

/** @throws CodecError */
export async function decodeWebp(bytes: Bytes): Promise<Raster> {
  return attempt(async () => (await createWebpDecoder(moduleOptions(webpDecoder))).decode(bytes));
}

/** Keeps every RGBA value, also the colour under alpha 0. */
export async function encodeLosslessWebp(raster: Raster): Promise<Bytes> {
  // Method 1 takes 38 bytes of memory a pixel, method 0 takes 32 and gives a file twice as large.
  const method = raster.width * raster.height > 1_800_000 ? 0 : 1;
  const options = { ...webpDefaults, lossless: 1, exact: 1, method, quality: 20 };
  return attempt(async () => {
    const encoder = await createWebpEncoder(moduleOptions(webpEncoder));
    return copyOf(encoder.encode(raster.data, raster.width, raster.height, options));
  });
}

async function attempt<T>(work: () => Promise<T | null>): Promise<T> {
  try {
    const result = await work();
    if (result) return result;
  } catch (error) {
    throw new CodecError("The codec stopped.", error);
  }
  throw new CodecError("The codec gave no picture.");
}

/** workerd compiles no WebAssembly at run time: the module comes compiled, the codec only makes an instance of it. */
function moduleOptions(module: WebAssembly.Module, onLine: (line: string) => void = () => {}) {
  return {
    noInitialRun: true,
    print: onLine,
    printErr: onLine,
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
      const instance = new WebAssembly.Instance(module, imports);
      done(instance);
      return instance.exports;
    },
  };
}

/** The result lies in the codec's memory and would keep all of it alive. */
function copyOf(result: Uint8Array | null): Bytes | null {
  return result && new Uint8Array(result);
}
