import jpegDecoder from "@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm";
import jpegEncoder from "@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm";
import jpegDecode, { init as initJpegDecode } from "@jsquash/jpeg/decode.js";
import jpegEncode, { init as initJpegEncode } from "@jsquash/jpeg/encode.js";
import pngModule from "@jsquash/png/codec/pkg/squoosh_png_bg.wasm?module";
import pngDecode, { init as initPng } from "@jsquash/png/decode.js";
import webpDecoder from "@jsquash/webp/codec/dec/webp_dec.wasm";
import webpEncoder from "@jsquash/webp/codec/enc/webp_enc_simd.wasm";
import webpDecode, { init as initWebpDecode } from "@jsquash/webp/decode.js";
import webpEncode, { init as initWebpEncode } from "@jsquash/webp/encode.js";
import type { Raster } from "../../engine/raster.ts";

/**
 * The codecs of the Worker. A codec is set up once for each isolate, and again after a failure: an Emscripten module that
 * has stopped in the middle stays stopped. Call them only from inside `oneAtATime`, with frames of at most 2048 px.
 * All ignore EXIF orientation and colour profiles.
 */

export type Bytes = Uint8Array<ArrayBuffer>;

/** The bytes are not a whole picture of their format. */
export class CodecError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "CodecError";
  }
}

/** What libjpeg complained about during the last decode; it paints grey over what is missing and goes on. */
let complaints: string[] = [];

const jpegDecoding = codec(() => initJpegDecode(...setup(jpegDecoder, (line) => complaints.push(line))));
const jpegEncoding = codec(() => initJpegEncode(...setup(jpegEncoder)));
const webpDecoding = codec(() => initWebpDecode(...setup(webpDecoder)));
const webpEncoding = codec(() => initWebpEncode(...setup(webpEncoder)));
const pngDecoding = codec(() => initPng(pngModule));

/** @throws CodecError also for a JPEG that is cut short or damaged inside. */
export async function decodeJpeg(bytes: Bytes): Promise<Raster> {
  return jpegDecoding(async () => {
    complaints = [];
    const raster = rasterOf(await jpegDecode(exactBuffer(bytes)));
    // Bytes between two markers are harmless and some cameras write them; every other complaint is lost picture.
    const damage = complaints.find((line) => !/extraneous bytes/.test(line));
    if (damage) throw new CodecError(damage);
    return raster;
  });
}

/** Baseline 4:2:0 at the given quality (0..100): three times as fast as progressive and a few percent larger. Alpha is ignored. */
export async function encodeJpeg(raster: Raster, quality: number): Promise<Bytes> {
  return jpegEncoding(async () => {
    const options = { quality, baseline: true, progressive: false, trellis_multipass: false };
    return new Uint8Array(await jpegEncode(imageData(raster), options));
  });
}

/** 8 bits a channel whatever the file has. @throws CodecError */
export async function decodePng(bytes: Bytes): Promise<Raster> {
  return pngDecoding(async () => rasterOf(await pngDecode(exactBuffer(bytes))));
}

/** @throws CodecError */
export async function decodeWebp(bytes: Bytes): Promise<Raster> {
  return webpDecoding(async () => rasterOf(await webpDecode(exactBuffer(bytes))));
}

/** Keeps every RGBA value, also the colour under alpha 0. */
export async function encodeLosslessWebp(raster: Raster): Promise<Bytes> {
  return webpEncoding(async () => {
    return new Uint8Array(await webpEncode(imageData(raster), { lossless: 1, exact: 1, method: 2, quality: 50 }));
  });
}

function codec(init: () => Promise<unknown>): <T>(work: () => Promise<T>) => Promise<T> {
  let ready: Promise<unknown> | null = null;
  return async (work) => {
    try {
      ready ??= init();
      await ready;
      return await work();
    } catch (error) {
      ready = null;
      throw error instanceof CodecError ? error : new CodecError("The codec stopped.", error);
    }
  };
}

type Setup = (module: WebAssembly.Module, options: { print?: unknown; printErr?: unknown }) => unknown;

/** jsquash's types leave out the form with a compiled module, which is the one that works in a Worker. */
function setup(module: WebAssembly.Module, onLine: (line: string) => void = () => {}): [never] {
  const args: Parameters<Setup> = [module, { print: onLine, printErr: onLine }];
  return args as unknown as [never];
}

function rasterOf(image: { width: number; height: number; data: Uint8ClampedArray }): Raster {
  return { width: image.width, height: image.height, data: image.data };
}

/** The codecs read only these fields of ImageData, which workerd does not have. */
function imageData(raster: Raster): ImageData {
  return raster as unknown as ImageData;
}

function exactBuffer(bytes: Bytes): ArrayBuffer {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : bytes.slice().buffer;
}
