import { expose, type Remote, transfer, wrap } from "comlink";
import {
  answerTap,
  type EarlierTap,
  type Hint,
  lookAtPhoto,
  openScene,
  type Polygon,
  type Proposal,
  proposeOn,
  type Scene,
  type Segmentation,
  type Sight,
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
/** What the net says of the photo, once it was asked. */
let seeing: Promise<Segmentation | null> | null = null;
/** What can be told of the photo without the net. */
let sight: Sight | null = null;
/** The other thread of the same photo: it runs the net while this one measures. */
let partner: Remote<EngineService> | null = null;
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
  seeing = null;
  sight = null;
  opened = null;
}

function meet(port: MessagePort): void {
  partner = wrap<EngineService>(port);
}

/** Hears what the thread at the other end asks. */
function serve(port: MessagePort): void {
  expose(service, port);
}

/** What is needed to look at a photo, fetched; `look` does without where that failed. */
async function load(): Promise<void> {
  if (partner) return partner.load();
  await pageNet().catch(() => null);
}

/** What the net says of a picture. Without it, say on a lost connection, the engine still sees something. */
async function segment(picture: Raster): Promise<Segmentation | null> {
  const net = await pageNet().catch(() => null);
  const seen = net?.segment(picture) ?? null;
  return seen && transfer(seen, [seen.probabilities.buffer]);
}

/** The same, in the other thread. */
async function see(picture: Raster): Promise<Segmentation | null> {
  if (!partner) return segment(picture);
  const data = picture.data.slice();
  return partner.segment(transfer({ ...picture, data }, [data.buffer]));
}

/** Everything that is seen before the areas are named: the net and the measures, beside each other. */
async function look(): Promise<{ seen: Segmentation | null; sight: Sight }> {
  seeing ??= see(photoOf()).catch((error) => {
    // The next tap asks again.
    seeing = null;
    throw error;
  });
  sight ??= lookAtPhoto(photoOf());
  return { sight, seen: await seeing };
}

/**
 * A reopened photo comes with its surfaces, so it is looked at only when the first tap asks for a piece. With `hints` it is proposed
 * once more.
 */
async function proposalOf(hints: Hint[] = []): Promise<Proposal> {
  if (proposal && hints.length === 0) return proposal;
  const { seen, sight } = await look();
  proposal = proposeOn(sight, { net: seen, hints, lens });
  return proposal;
}

/** The proposal once more, with what models say of places on the photo. Later taps go by it, too. */
async function propose(hints: Hint[] = []): Promise<Found> {
  const { surfaces, house, yard } = await proposalOf(hints);
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
  const answer = await fetch(address);
  const picture = await read(await answer.blob(), { resizeWidth: rehearsalSide, resizeQuality: "high" });
  return photo ? null : rehearsal.find(picture, see);
}

function photoOf(): Raster {
  if (!photo) throw new Error("No photo is open.");
  return photo;
}

/** The net first: the other thread waits for it. */
async function rehearseMaterials(briefs: readonly Brief[]): Promise<boolean> {
  await load();
  return rehearsal.makeMaterials(briefs);
}

const service = {
  meet,
  serve,
  open,
  openPixels,
  load,
  segment,
  look: async () => void (await look()),
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
  rehearseMaterials,
  rehearseLooks: rehearsal.paint,
  stopRehearsal: rehearsal.stop,
};
export type EngineService = typeof service;
expose(service);
