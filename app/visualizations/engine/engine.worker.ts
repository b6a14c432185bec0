import { expose, transfer } from "comlink";
import {
  answerTap,
  type EarlierTap,
  type Hint,
  openScene,
  type Polygon,
  type Proposal,
  proposeSurfaces,
  type Scene,
  type Segmentation,
  type SurfaceKind,
  type Surfaces,
  type TapAnswer,
  type TapRequest,
} from "#engine/index.ts";
import { type Lens, photoLimits, readPhotoHeader } from "#engine/photos.ts";
import type { Mask, Raster } from "#engine/pixels.ts";
import { facetOf, snapPolygon } from "#engine/selections.ts";
import type { Brief } from "#services/renderings.ts";
import type { Tinted } from "#services/service.ts";
import { buffersOf, type PackedScene, packScene } from "./packed-scene.ts";
import { pageNet } from "./page-net.ts";
import { pageStock } from "./page-stock.ts";
import { paintTints, type Tint } from "./paint-tints.ts";
import { createPainting, type PatchPicture } from "./painting.ts";
import { engineSide, pixelsOf } from "./pixels-of.ts";
import { createRehearsal, type Rehearsed, rehearsalSide } from "./rehearsal.ts";
import { roughMasks } from "./surface-tints.ts";

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
const stock = pageStock();
/** What a thread that paints works on, and nothing else. */
const painting = createPainting(stock);
const rehearsal = createRehearsal(stock);

async function open(file: Blob): Promise<void> {
  const pixels = await read(file);
  const head = new Uint8Array(await file.slice(0, photoLimits.headBytes).arrayBuffer());
  openPixels(pixels, readPhotoHeader(head).lens);
}

async function read(file: Blob, options: ImageBitmapOptions = {}): Promise<Raster> {
  const bitmap = await createImageBitmap(file, options);
  const pixels = pixelsOf(bitmap, engineSide);
  bitmap.close();
  return pixels;
}

/** A photo that another thread has read, at most `engineSide` long. */
function openPixels(pixels: Raster, fromFile: Lens | null): void {
  rehearsal.stop();
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

function facet(surfaces: Surfaces, kind: SurfaceKind, point: { x: number; y: number }): Polygon | null {
  return facetOf(surfaces, { kind, point, picture: photoOf() });
}

function snap(polygon: Polygon, loose: number[]): Polygon {
  return snapPolygon(photoOf(), polygon, { loose });
}

/** The marked surfaces as tinted pictures, with one byte a pixel to look up what lies under a finger. */
async function tints(surfaces: Surfaces, revision: number, markables: readonly Tinted[]): Promise<Tint[]> {
  const scene = sceneOf(surfaces, revision);
  return sendTints(surfaces, markables, new Map(markables.map(({ kind }) => [kind, scene.mask(kind)])));
}

/** The same of a proposal as it was found, for the moment until its borders are drawn; none where it is no longer that. */
async function roughTints(surfaces: Surfaces, markables: readonly Tinted[]): Promise<Tint[]> {
  const kinds = markables.map(({ kind }) => kind);
  const masks = roughMasks(surfaces, kinds);
  return masks ? sendTints(surfaces, markables, masks) : [];
}

async function sendTints(
  surfaces: Surfaces,
  markables: readonly Tinted[],
  masks: Map<SurfaceKind, Mask>,
): Promise<Tint[]> {
  const made = await paintTints(surfaces, { markables, masks, unsure: proposal?.unsure ?? [] });
  return transfer(
    made,
    made.flatMap(({ picture, hits }) => [picture, hits.buffer]),
  );
}

/** The scene of these surfaces; `revision` says whether they are the ones opened last. */
function sceneOf(surfaces: Surfaces, revision: number): Scene {
  if (opened?.revision !== revision) opened = { revision, scene: openScene(photoOf(), surfaces) };
  return opened.scene;
}

/** What another thread needs to paint on these surfaces. */
function pack(surfaces: Surfaces, revision: number): PackedScene {
  const packed = packScene(sceneOf(surfaces, revision));
  return transfer(packed, buffersOf(packed) as ArrayBuffer[]);
}

function openPacked(scene: PackedScene, surfaces: Surfaces): void {
  rehearsal.stop();
  painting.open(scene, surfaces);
}

async function preview(brief: Brief): Promise<PatchPicture | null> {
  const patch = await painting.preview(brief);
  return patch && transfer(patch, [patch.picture]);
}

/** Looks at the picture at this address as at a photo. @returns null where it was stopped */
async function rehearse(address: string): Promise<Rehearsed | null> {
  const net = await pageNet().catch(() => null);
  const answer = await fetch(address);
  const picture = await read(await answer.blob(), { resizeWidth: rehearsalSide, resizeQuality: "high" });
  return photo ? null : rehearsal.find(picture, net);
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
  pack,
  openPacked,
  prepare: painting.prepare,
  preview,
  answer: painting.answer,
  thumbnail: painting.thumbnail,
  swatch: painting.swatch,
  rehearse,
  rehearseLooks: rehearsal.paint,
  stopRehearsal: rehearsal.stop,
};
export type EngineService = typeof service;
expose(service);
