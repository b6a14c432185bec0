import { expose, transfer } from "comlink";
import type { Analysis } from "#engine/analysis/analyse.ts";
import { pieceAt } from "#engine/analysis/pieces.ts";
import type { EngineDesign } from "#engine/design.ts";
import { proposeSurfaces } from "#engine/propose-surfaces.ts";
import { fitWithin, type Raster } from "#engine/raster.ts";
import { rasteriseSurfaces } from "#engine/regions/rasterise-surfaces.ts";
import { type PaintableKind, type Prepared, prepareSurfaces, renderDesign } from "#engine/render-design.ts";
import type { RunLengths, Surfaces } from "#engine/surfaces.ts";
import { tintMask, tintOf } from "./surface-tints.ts";
import { swatchPhoto } from "./swatch-photo.ts";

/** The preview's long side; a bigger one is what Generate is for. */
const previewSide = 1024;
const kinds: PaintableKind[] = ["roof", "siding"];

export type Tint = { kind: PaintableKind; picture: ImageBitmap; hits: Uint8Array; width: number; height: number };
export type PatchPicture = {
  picture: ImageBitmap;
  x: number;
  y: number;
  width: number;
  height: number;
  frame: { width: number; height: number };
};

let photo: Raster | null = null;
let analysis: Analysis | null = null;
let prepared: { revision: number; value: Prepared } | null = null;

async function open(file: Blob): Promise<void> {
  const bitmap = await createImageBitmap(file);
  photo = pixelsOf(bitmap, previewSide);
  bitmap.close();
  analysis = null;
  prepared = null;
}

function pixelsOf(bitmap: ImageBitmap, longSide: number): Raster {
  const size = fitWithin(bitmap.width, bitmap.height, longSide);
  const context = new OffscreenCanvas(size.width, size.height).getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser cannot draw pictures in the background.");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  return { ...size, data: context.getImageData(0, 0, size.width, size.height).data };
}

function propose(): Surfaces {
  const proposal = proposeSurfaces(opened());
  analysis = proposal.analysis;
  return proposal.surfaces;
}

/** A reopened photo comes with its surfaces, so it is analysed only when the first tap asks for a piece. */
function piece(point: { x: number; y: number }, grow: number): RunLengths {
  analysis ??= proposeSurfaces(opened()).analysis;
  return pieceAt(analysis, point, grow);
}

/** The marked surfaces as tinted pictures, with one byte a pixel to look up what lies under a finger. */
async function tints(surfaces: Surfaces): Promise<Tint[]> {
  const masks = rasteriseSurfaces(opened(), surfaces, kinds);
  const made = await Promise.all(
    [...masks].flatMap(([kind, mask]) => {
      if (kind !== "roof" && kind !== "siding") return [];
      const { width, height, data } = mask;
      const line = Math.max(1, Math.round(Math.max(width, height) / 600));
      return createImageBitmap(tintMask(mask, tintOf[kind], line)).then((picture) => ({
        kind,
        picture,
        hits: data,
        width,
        height,
      }));
    }),
  );
  return transfer(
    made,
    made.flatMap(({ picture, hits }) => [picture, hits.buffer]),
  );
}

/** Masks and light of these surfaces; `revision` says whether they are the ones prepared last. */
function prepare(surfaces: Surfaces, revision: number): void {
  if (prepared?.revision === revision) return;
  prepared = { revision, value: prepareSurfaces(opened(), surfaces, kinds) };
}

async function preview(surfaces: Surfaces, revision: number, design: EngineDesign): Promise<PatchPicture | null> {
  const frame = opened();
  prepare(surfaces, revision);
  if (!prepared) return null;
  const { x, y, width, height, data } = renderDesign(prepared.value, design);
  if (width === 0 || height === 0) return null;
  const image = new ImageData(width, height);
  image.data.set(data);
  const picture = await createImageBitmap(image);
  return transfer({ picture, x, y, width, height, frame: { width: frame.width, height: frame.height } }, [picture]);
}

/** A material in a colour as the engine lays it on an evenly lit wall or roof seen straight on. */
async function swatch(design: EngineDesign, side: number): Promise<Blob> {
  const flat = swatchPhoto(design.roof ? "roof" : "siding", side);
  const patch = renderDesign(prepareSurfaces(flat.photo, flat.surfaces, kinds), design);
  const image = new ImageData(patch.width, patch.height);
  image.data.set(patch.data);
  const canvas = new OffscreenCanvas(side, side);
  canvas.getContext("2d")?.putImageData(image, patch.x, patch.y);
  return canvas.convertToBlob({ type: "image/webp", quality: 0.9 });
}

function opened(): Raster {
  if (!photo) throw new Error("No photo is open.");
  return photo;
}

const service = { open, propose, piece, tints, prepare, preview, swatch };
export type EngineService = typeof service;
expose(service);
