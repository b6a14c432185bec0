import { expose, transfer } from "comlink";
import {
  answerTap,
  type EarlierTap,
  type Hint,
  openScene,
  type PaintableKind,
  type Polygon,
  type Proposal,
  proposeSurfaces,
  type Scene,
  type Segmentation,
  type SurfaceKind,
  type Surfaces,
  shrinkScene,
  surfaceKinds,
  type TapAnswer,
  type TapRequest,
} from "#engine/index.ts";
import { type Lens, photoLimits, readPhotoHeader } from "#engine/photos.ts";
import { createMask, type Mask, type Raster } from "#engine/pixels.ts";
import { facetOf, snapPolygon } from "#engine/selections.ts";
import { answerQuestionOf, type Brief, makePicture, prepareScene } from "#services/renderings.ts";
import type { Tinted } from "#services/service.ts";
import type { Service } from "#services/services.ts";
import { pageNet } from "./page-net.ts";
import { pageStock } from "./page-stock.ts";
import { paintThumbnail, thumbnailSide } from "./paint-thumbnail.ts";
import { engineSide, imageOf, pixelsOf } from "./pixels-of.ts";
import { askedCells, countParts, roughMasks, tintMask } from "./surface-tints.ts";
import { swatchPhoto } from "./swatch-photo.ts";

export type Tint = {
  kind: SurfaceKind;
  parts: number;
  /** Whether a part is hatched because it is to be asked. */
  asked: boolean;
  picture: ImageBitmap;
  hits: Uint8Array;
  width: number;
  height: number;
};
export type PatchPicture = {
  picture: ImageBitmap;
  x: number;
  y: number;
  width: number;
  height: number;
  frame: { width: number; height: number };
};

/** A scene to paint thumbnails on, as it goes from thread to thread. */
export type SmallScene = { photo: Raster; masks: [SurfaceKind, Mask][] };

/** What was found on the photo, and whether a house and a yard are. */
export type Found = Pick<Proposal, "surfaces" | "house" | "yard">;

let photo: Raster | null = null;
/** What the photo's file says of the camera. */
let lens: Lens | null = null;
let proposal: Proposal | null = null;
/** What the net says of the photo; undefined until it was asked. */
let seen: Segmentation | null | undefined;
type Opened = { revision: number; scene: Scene };
let opened: Opened | null = null;
/** What a thread that paints thumbnails works on, and nothing else. */
let small: Scene | null = null;
const stock = pageStock();

async function open(file: Blob): Promise<void> {
  const bitmap = await createImageBitmap(file);
  const head = new Uint8Array(await file.slice(0, photoLimits.headBytes).arrayBuffer());
  openPixels(pixelsOf(bitmap, engineSide), readPhotoHeader(head).lens);
  bitmap.close();
}

/** A photo that another thread has read, at most `engineSide` long. */
function openPixels(pixels: Raster, fromFile: Lens | null): void {
  photo = pixels;
  lens = fromFile;
  proposal = null;
  seen = undefined;
  opened = null;
}

/** A reopened photo comes with its surfaces, so it is looked at only when the first tap asks for a piece. */
async function proposalOf(): Promise<Proposal> {
  proposal ??= proposeSurfaces(photoOf(), await segmentation(), [], lens);
  return proposal;
}

async function segmentation(): Promise<Segmentation | null> {
  if (seen !== undefined) return seen;
  // Without the net, say on a lost connection, the engine still sees something.
  const net = await pageNet().catch(() => null);
  seen = net?.segment(photoOf()) ?? null;
  return seen;
}

/** What is needed to look at a photo, fetched; `look` does without where that failed. */
async function load(): Promise<void> {
  await pageNet().catch(() => null);
}

async function look(): Promise<void> {
  await segmentation();
}

/** The proposal once more, with what models say of places on the photo. Later taps go by it, too. */
async function propose(hints: Hint[] = []): Promise<Found> {
  if (hints.length > 0) proposal = proposeSurfaces(photoOf(), await segmentation(), hints, lens);
  const { surfaces, house, yard } = await proposalOf();
  return { surfaces, house, yard };
}

/** What a tap changes on these surfaces. */
async function piece(surfaces: Surfaces, request: TapRequest, earlier: EarlierTap[]): Promise<TapAnswer> {
  const { analysis, unsure } = await proposalOf();
  return answerTap(analysis, surfaces, { request, earlier, unsure });
}

/** What the person has touched is theirs; the rest is as sure as the proposal was. */
function isSure({ regions }: Surfaces, kind: SurfaceKind): boolean {
  return regions.every((region) => region.kind !== kind || region.source === "person" || region.confidence >= 0.6);
}

function facet(surfaces: Surfaces, kind: SurfaceKind, point: { x: number; y: number }): Polygon | null {
  return facetOf(surfaces, { kind, point, picture: photoOf() });
}

function snap(polygon: Polygon, loose: number[]): Polygon {
  return snapPolygon(photoOf(), polygon, { loose });
}

/** The marked surfaces as tinted pictures, with one byte a pixel to look up what lies under a finger. */
async function tints(surfaces: Surfaces, revision: number, markables: readonly Tinted[]): Promise<Tint[]> {
  const scene = sceneOf(surfaces, revision);
  return paintTints(surfaces, markables, new Map(markables.map(({ kind }) => [kind, scene.mask(kind)])));
}

/** The same of a proposal as it was found, for the moment until its borders are drawn; none where it is no longer that. */
async function roughTints(surfaces: Surfaces, markables: readonly Tinted[]): Promise<Tint[]> {
  const kinds = markables.map(({ kind }) => kind);
  const masks = roughMasks(surfaces, kinds);
  return masks ? paintTints(surfaces, markables, masks) : [];
}

async function paintTints(
  surfaces: Surfaces,
  markables: readonly Tinted[],
  masks: Map<SurfaceKind, Mask>,
): Promise<Tint[]> {
  const made = await Promise.all(
    [...masks].flatMap(([kind, mask]) => {
      const tint = markables.find((markable) => markable.kind === kind)?.tint;
      if (!tint) return [];
      const { width, height, data } = mask;
      const lineWidth = Math.max(1, Math.round(Math.max(width, height) / 600));
      const asked = askedCells(proposal?.unsure ?? [], kind, [...masks.values()]);
      return createImageBitmap(tintMask(mask, { tint, lineWidth, dashed: !isSure(surfaces, kind), asked })).then(
        (picture) => ({
          kind,
          parts: countParts(mask),
          asked: asked !== null,
          picture,
          // The scene keeps its own.
          hits: data.slice(),
          width,
          height,
        }),
      );
    }),
  );
  return transfer(
    made,
    made.flatMap(({ picture, hits }) => [picture, hits.buffer]),
  );
}

/** The scene of these surfaces; `revision` says whether they are the ones opened last. */
function sceneOf(surfaces: Surfaces, revision: number): Scene {
  if (opened?.revision !== revision) opened = { revision, scene: { ...openScene(photoOf(), surfaces), preview: true } };
  return opened.scene;
}

/** Ahead of time, so that the first choice shows at once. */
async function prepare(surfaces: Surfaces, revision: number, service: Service): Promise<void> {
  await prepareScene(sceneOf(surfaces, revision), service, stock);
}

async function preview(surfaces: Surfaces, revision: number, brief: Brief): Promise<PatchPicture | null> {
  const scene = sceneOf(surfaces, revision);
  const patch = await makePicture(scene, brief, stock);
  const { x, y, width, height } = patch;
  if (width === 0 || height === 0) return null;
  const picture = await createImageBitmap(imageOf(patch));
  const frame = { width: scene.photo.width, height: scene.photo.height };
  return transfer({ picture, x, y, width, height, frame }, [picture]);
}

/** What another thread needs to paint thumbnails of these surfaces. */
function shrink(surfaces: Surfaces, revision: number): SmallScene {
  const scene = shrinkScene(sceneOf(surfaces, revision), thumbnailSide);
  return { photo: scene.photo, masks: surfaceKinds.map((kind) => [kind, scene.mask(kind)]) };
}

function openSmall({ photo, masks }: SmallScene, surfaces: Surfaces): void {
  const known = new Map(masks);
  const nothing = createMask(photo.width, photo.height);
  small = { ...openScene(photo, surfaces, (kind) => known.get(kind) ?? nothing), coarse: true };
}

async function thumbnail(brief: Brief): Promise<Blob> {
  if (!small) throw new Error("No small scene is open.");
  return paintThumbnail(small, brief, stock);
}

/** What a service's panel asks about its design. */
function answer(surfaces: Surfaces, revision: number, brief: Brief, name: string): unknown {
  return answerQuestionOf(sceneOf(surfaces, revision), brief, name);
}

/** A material in a color as the engine lays it on an evenly lit wall or roof seen straight on. */
async function swatch(brief: Brief, kind: PaintableKind, side: number): Promise<Blob> {
  const flat = swatchPhoto(kind, side);
  const patch = await makePicture(openScene(flat.photo, flat.surfaces), brief, stock);
  const canvas = new OffscreenCanvas(side, side);
  canvas.getContext("2d")?.putImageData(imageOf(patch), patch.x, patch.y);
  return canvas.convertToBlob({ type: "image/jpeg", quality: 0.93 });
}

function photoOf(): Raster {
  if (!photo) throw new Error("No photo is open.");
  return photo;
}

const service = {
  open,
  openPixels,
  load,
  look,
  propose,
  piece,
  facet,
  snap,
  tints,
  roughTints,
  prepare,
  preview,
  answer,
  swatch,
  shrink,
  openSmall,
  thumbnail,
};
export type EngineService = typeof service;
expose(service);
