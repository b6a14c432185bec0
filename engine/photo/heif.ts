import { ascii, mentions, u16, u32 } from "./bytes.ts";
import { findLens } from "./lens.ts";
import { PhotoError } from "./photo-error.ts";
import type { PhotoHeader } from "./photo-header.ts";

/** HEIC and AVIF: boxes of ISO/IEC 14496-12, items of 23008-12. */

const heicBrands = new Set(["heic", "heix", "hevc", "hevx", "heim", "heis", "hevm", "hevs"]);
const avifBrands = new Set(["avif", "avis"]);

/** null for what is no HEIF picture; a video in the same container is none. */
export function heifBrand(head: Uint8Array): "heic" | "avif" | null {
  if (ascii(head, 4, 4) !== "ftyp") return null;
  const brands: string[] = [];
  const end = Math.min(u32(head, 0), head.length, 256);
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(ascii(head, at, 4));
  if (brands.some((brand) => avifBrands.has(brand))) return "avif";
  if (brands.some((brand) => heicBrands.has(brand)) || brands[0] === "mif1") return "heic";
  return null;
}

/** @throws PhotoError DAMAGED */
export function readHeifHeader(head: Uint8Array, format: "heic" | "avif"): PhotoHeader {
  const meta = box(head, 0, head.length, "meta");
  const properties = meta && box(head, meta.start + 4, meta.end, "iprp");
  const container = properties && box(head, properties.start, properties.end, "ipco");
  if (!container) throw new PhotoError("DAMAGED");
  let width = 0;
  let height = 0;
  let displayP3 = false;
  // The picture itself is the largest; tiles, previews and masks are smaller.
  for (const { type, start, end } of boxes(head, container.start, container.end)) {
    if (type === "colr") displayP3 ||= isDisplayP3(head.subarray(start, end));
    if (type !== "ispe" || u32(head, start + 4) * u32(head, start + 8) <= width * height) continue;
    width = u32(head, start + 4);
    height = u32(head, start + 8);
  }
  return {
    format,
    width,
    height,
    orientation: null,
    lens: findLens(head, width, height),
    alpha: false,
    plain: false,
    displayP3,
  };
}

function isDisplayP3(colr: Uint8Array): boolean {
  // 12 = SMPTE EG 432-1, the primaries of Display P3.
  // not read: the name of a color space
  return ascii(colr, 0, 4) === "nclx" ? u16(colr, 4) === 12 : mentions(colr, "Display P3");
}

type Box = { type: string; start: number; end: number };

function box(bytes: Uint8Array, from: number, to: number, type: string): Box | null {
  for (const found of boxes(bytes, from, to)) if (found.type === type) return found;
  return null;
}

/** `start` is behind the box's header; a box that goes on past `to` ends there. */
function* boxes(bytes: Uint8Array, from: number, to: number): Generator<Box> {
  let at = from;
  while (at + 8 <= to) {
    const short = u32(bytes, at);
    // 1: the length stands in 64 bits behind the type; 0: up to the end.
    const header = short === 1 ? 16 : 8;
    const length = short === 1 ? u32(bytes, at + 8) * 2 ** 32 + u32(bytes, at + 12) : short || to - at;
    if (length < header) return;
    yield { type: ascii(bytes, at + 4, 4), start: at + header, end: Math.min(to, at + length) };
    at += length;
  }
}
