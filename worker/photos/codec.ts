import createJpegDecoder from "@jsquash/jpeg/codec/dec/mozjpeg_dec.js";
import jpegDecoder from "@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm";
import pngModule from "@jsquash/png/codec/pkg/squoosh_png_bg.wasm?module";
import decodePngFile, { init as initPng } from "@jsquash/png/decode.js";
import type { Raster } from "#engine/pixels.ts";

/**
 * The decoders of the Worker, jsquash's builds. Call them only from inside `withHeavySlot`, with frames of at most 2048 px.
 * They ignore EXIF orientation and color profiles. Encoding is the engine's own: `engine/jpeg/encode-jpeg.ts`.
 *
 * An Emscripten module never gives memory back (a JPEG of 2048 px leaves 30 MB, an isolate has 128 for all), and one
 * that stopped in the middle stays stopped. So each call has its own instance, which takes 1 to 5 ms, and lets go of it.
 */

export type Bytes = Uint8Array<ArrayBuffer>;

/** The bytes are not a whole picture of their format. */
export class CodecError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "CodecError";
  }
}

/** @throws CodecError also for a JPEG that is cut short or damaged inside: libjpeg paints gray over it and goes on. */
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

/** 8 bits a channel whatever the file has. @throws CodecError */
export async function decodePng(bytes: Bytes): Promise<Raster> {
  return attempt(async () => {
    await initPng(pngModule);
    return decodePngFile(bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : bytes.slice().buffer);
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
