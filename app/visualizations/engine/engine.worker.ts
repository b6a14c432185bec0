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
import type { Raster } from "#engine/pixels.ts";
import { facetOf, rasterizeSurfaces, snapPolygon } from "#engine/selections.ts";
import type { Brief } from "#services/brief.ts";
import type { HalloweenDesign } from "#services/halloween/render/design.ts";
import { type DecorPiece, decorPieces } from "#services/halloween/render/pieces.ts";
import type { LandscapeDesign } from "#services/landscape/render/design.ts";
import { layOut } from "#services/landscape/render/layout.ts";
import { makePicture } from "#services/make-picture.ts";
import { type Clearance, clearanceFor } from "#services/pools/render/clearance.ts";
import type { PoolDesign, PoolPlace } from "#services/pools/render/design.ts";
import { proposePlace } from "#services/pools/render/propose-place.ts";
import type { HouseDesign } from "#services/roofing-siding/render/design.ts";
import type { Service } from "#worker/visualizations/visualizations.catalogue.ts";
import type { Markable } from "../service-ui.ts";
import { pageNet } from "./page-net.ts";
import { pageStock } from "./page-stock.ts";
import { pixelsOf } from "./pixels-of.ts";
import { askedCells, countParts, tintMask } from "./surface-tints.ts";
import { swatchPhoto } from "./swatch-photo.ts";

/** The preview's long side; a bigger one is what Generate is for. */
const previewSide = 1024;

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

/** What was found on the photo, and whether a house is. */
export type Found = Pick<Proposal, "surfaces" | "house">;

let photo: Raster | null = null;
let proposal: Proposal | null = null;
/** What the net says of the photo; undefined until it was asked. */
let seen: Segmentation | null | undefined;
let opened: { revision: number; scene: Scene } | null = null;
const stock = pageStock();

async function open(file: Blob): Promise<void> {
  const bitmap = await createImageBitmap(file);
  photo = pixelsOf(bitmap, previewSide);
  bitmap.close();
  proposal = null;
  seen = undefined;
  opened = null;
}

/** A reopened photo comes with its surfaces, so it is looked at only when the first tap asks for a piece. */
async function proposalOf(): Promise<Proposal> {
  proposal ??= proposeSurfaces(photoOf(), await segmentation());
  return proposal;
}

async function segmentation(): Promise<Segmentation | null> {
  if (seen !== undefined) return seen;
  // Without the net, say on a lost connection, the engine still sees something.
  const net = await pageNet().catch(() => null);
  seen = net?.segment(photoOf()) ?? null;
  return seen;
}

/** The proposal once more, with what models say of places on the photo. Later taps go by it, too. */
async function propose(hints: Hint[] = []): Promise<Found> {
  if (hints.length > 0) proposal = proposeSurfaces(photoOf(), await segmentation(), hints);
  const { surfaces, house } = await proposalOf();
  return { surfaces, house };
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
async function tints(surfaces: Surfaces, markables: Markable[]): Promise<Tint[]> {
  const masks = rasterizeSurfaces(
    photoOf(),
    surfaces,
    markables.map(({ kind }) => kind),
  );
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
          hits: data,
          width,
          height,
        }),
      );
    }),
  );
  return transfer(
    made,
    // Surfaces that are nowhere share one empty mask, and a buffer can be handed over once only.
    [...made.map(({ picture }) => picture), ...new Set(made.map(({ hits }) => hits.buffer))],
  );
}

/** The scene of these surfaces; `revision` says whether they are the ones opened last. */
function sceneOf(surfaces: Surfaces, revision: number): Scene {
  if (opened?.revision !== revision) opened = { revision, scene: openScene(photoOf(), surfaces) };
  return opened.scene;
}

/** Ahead of time, so that the first choice shows at once. */
async function prepare(surfaces: Surfaces, revision: number, service: Service): Promise<void> {
  const scene = sceneOf(surfaces, revision);
  if (service === "roofing-siding") await makePicture(scene, { service, design: {} }, stock);
  else scene.ground();
}

async function preview(surfaces: Surfaces, revision: number, brief: Brief): Promise<PatchPicture | null> {
  const scene = sceneOf(surfaces, revision);
  const { x, y, width, height, data } = await makePicture(scene, brief, stock);
  if (width === 0 || height === 0) return null;
  const image = new ImageData(width, height);
  image.data.set(data);
  const picture = await createImageBitmap(image);
  const frame = { width: scene.photo.width, height: scene.photo.height };
  return transfer({ picture, x, y, width, height, frame }, [picture]);
}

/** What can be taken away one by one from a house dressed for Halloween. */
function decorations(surfaces: Surfaces, revision: number, design: HalloweenDesign): DecorPiece[] {
  return decorPieces(sceneOf(surfaces, revision), design);
}

/** The ids of the plants that stand in a garden, one for each plant. */
function planting(surfaces: Surfaces, revision: number, design: LandscapeDesign): string[] {
  return layOut(sceneOf(surfaces, revision), design).planted.map(({ plant }) => plant.id);
}

/** Where the ground has room for a pool. */
function poolPlace(surfaces: Surfaces, revision: number, design: PoolDesign): PoolPlace {
  return proposePlace(sceneOf(surfaces, revision), design);
}

function poolRoom(surfaces: Surfaces, revision: number, design: PoolDesign): Clearance {
  return design.place ? clearanceFor(sceneOf(surfaces, revision), design, design.place) : { inFrame: 1, onGround: 1 };
}

/** A material in a color as the engine lays it on an evenly lit wall or roof seen straight on. */
async function swatch(design: HouseDesign, side: number): Promise<Blob> {
  const flat = swatchPhoto(design.roof ? "roof" : "siding", side);
  const patch = await makePicture(openScene(flat.photo, flat.surfaces), { service: "roofing-siding", design }, stock);
  const image = new ImageData(patch.width, patch.height);
  image.data.set(patch.data);
  const canvas = new OffscreenCanvas(side, side);
  canvas.getContext("2d")?.putImageData(image, patch.x, patch.y);
  return canvas.convertToBlob({ type: "image/webp", quality: 0.9 });
}

function photoOf(): Raster {
  if (!photo) throw new Error("No photo is open.");
  return photo;
}

const service = {
  open,
  propose,
  piece,
  facet,
  snap,
  tints,
  prepare,
  preview,
  decorations,
  planting,
  poolPlace,
  poolRoom,
  swatch,
};
export type EngineService = typeof service;
expose(service);
