import { z } from "zod";
import { surfaceKinds, type UnsurePiece } from "#engine/index.ts";
import { drawingEffort } from "#engine/selections.ts";
import { m } from "#messages";
import type { Design } from "#services/designs.ts";
import type { Service } from "#services/services.ts";
import type { PriceRange } from "./prices/prices.contract.ts";

/** What crosses the wire for photos' surfaces and visualizations. */

const unit = z.number().min(-0.5).max(1.5);
const points = z
  .array(unit)
  .min(2)
  .max(4000)
  .refine((values) => values.length % 2 === 0, { error: () => m.visualizations_points_in_pairs() });

const runLengthsSchema = z
  .object({
    width: z.int().min(16).max(1024),
    height: z.int().min(16).max(1024),
    /** A photo full of leaves has some 4000. */
    runs: z.array(z.int().min(0)).max(20_000),
  })
  .refine((grid) => grid.runs.reduce((sum, run) => sum + run, 0) === grid.width * grid.height, {
    error: () => m.visualizations_runs_fill_grid(),
  });

const editSchema = z.discriminatedUnion("shape", [
  z.object({
    op: z.enum(["add", "remove"]),
    shape: z.literal("polygon"),
    points,
    loose: z.array(z.int().min(0).max(2000)).max(2000).optional(),
  }),
  z.object({
    op: z.enum(["add", "remove"]),
    shape: z.literal("stroke"),
    points,
    radius: z.number().min(0.0005).max(0.25),
  }),
]);

const regionSchema = z.object({
  kind: z.enum(surfaceKinds),
  base: runLengthsSchema.nullable(),
  edits: z.array(editSchema).max(500),
  source: z.enum(["auto", "person"]),
  confidence: z.number().min(0).max(1),
  keepObjectsInFront: z.boolean(),
});

const planeSchema = z.object({
  kind: z.enum(["roof", "siding"]),
  outline: points,
  toMetres: z.array(z.number()).length(9),
});

const viewSchema = z.object({
  horizon: z.number().min(-1).max(2),
  focal: z.number().min(0.1).max(20),
  height: z.number().min(0.2).max(50),
  roll: z.number().min(-0.8).max(0.8),
  source: z.enum(["auto", "person"]),
  lens: z.literal(true).optional(),
});

/** What the edits of all surfaces may cost to draw (see `drawingEffort`): a few seconds of a Worker's time. */
const maxStrokes = 200;

export const surfacesSchema = z.object({
  version: z.literal(1),
  regions: z
    .array(regionSchema)
    .max(20)
    .refine((regions) => drawingEffort(regions.flatMap((region) => region.edits)) <= maxStrokes, {
      error: () => m.visualizations_too_much_drawing(),
    }),
  planes: z.array(planeSchema).max(64),
  view: viewSchema.optional(),
});

export const visualizationStatuses = ["queued", "rendering", "done", "failed"] as const;
export type VisualizationStatus = (typeof visualizationStatuses)[number];

/** Steps a person can wait for, in order; `stage` of an answer is one of them. */
export const visualizationStages = [
  "waiting",
  "reading",
  "masking",
  "rendering",
  "checking",
  "finishing",
  "ready",
] as const;
export type VisualizationStage = (typeof visualizationStages)[number];

/** Each failure has its own words; none is charged. */
export const failureCodes = [
  "NO_IMAGE",
  "UNCHANGED",
  "NO_HOUSE",
  "NO_YARD",
  "NO_ROOM",
  "SURFACE_UNSURE",
  "REFUSED",
  "WRONG_SIZE",
  "DRIFTED",
  "TIMED_OUT",
  "RENDER_FAILED",
] as const;
export type FailureCode = (typeof failureCodes)[number];

export type Visualization = {
  id: string;
  status: VisualizationStatus;
  stage: VisualizationStage;
  /** Jobs ahead in the queue; 0 when it is being made or over. */
  position: number;
  renderer: string | null;
  /** The image model that was asked; null where our own engine made the picture. */
  model: string | null;
  /** 0..1: how much of the photo is as it was, byte for byte; null until it is measured and where the light of all of it changes. */
  untouchedShare: number | null;
  /** The picture whose design was changed into this one; null for one that was begun anew. */
  parentId: string | null;
  service: Service;
  design: Design;
  width: number;
  height: number;
  beforeUrl: string;
  /** Only on a paid plan: what is new, as a PNG with alpha of the photo's proportions. */
  patchUrl?: string;
  afterUrl: string | null;
  watermarked: boolean;
  /** Marked by those who work on the house. */
  isFavorite: boolean;
  /**
   * What takes the watermark off: a `plan` without it, a `unit` of one's own month (`POST /api/visualizations/{id}/unlock`),
   * the `form` of the widget that it was made in. Not there without a watermark, and where nothing does.
   */
  unlockedBy?: "plan" | "unit" | "form";
  /** What it would cost, where its company says so. */
  priceRange?: PriceRange;
  /** `questions`: where surfaces were to be found here and were not found with certainty, what may be one of them. */
  failure?: { code: FailureCode; message: string; questions?: SurfaceQuestion[] };
};

/** A piece of the photo that may be a surface (0..1 how probable), and what to ask the person about it. It is never painted. */
export type SurfaceQuestion = UnsurePiece & { question: string };

/** What `PATCH /api/visualizations/:id` changes. */
export const pictureChangeSchema = z.object({ isFavorite: z.boolean() });

/** Answer of POST /api/visualizations, inside `{ success, data }`: `ids` where several were asked for, `id` being the first. */
export type AcceptedOrder = { id: string; status: "queued"; ids?: string[] };

/**
 * Answer of GET /api/renderers. `askModels`: image models make the pictures by day, each time another one; else a design has
 * as many pictures as it has arrangements.
 */
export type Renderers = { askModels: boolean };
