import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Surfaces, UnsurePiece } from "#engine/index.ts";
import type { EditReport } from "#engine/model-edits.ts";
import type { Design, Order } from "#services/designs.ts";
import { createdAt, flag, id, moment } from "../db/columns.ts";
import { photos, projects } from "../photos/table.ts";

/** One press of Generate: what was asked of a project, who pays, and with which key a repeat of it is known. */
export const orders = sqliteTable(
  "orders",
  {
    id: id(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    /** As a visualization's. */
    payer: text("payer").notNull(),
    service: text("service").notNull().$type<Order["service"]>(),
    /** As it was sent. Each picture has its own arrangement of it in its recipe. */
    design: text("design", { mode: "json" }).notNull().$type<Design>(),
    /** The Idempotency-Key that it came with. */
    idempotencyKey: text("idempotency_key"),
    createdAt: createdAt(),
  },
  (table) => [index("orders_project").on(table.projectId, table.createdAt)],
);

/** What was asked for: with the original photo it makes the same picture again. */
export type Recipe = Order & {
  version: 1;
  /** R2 key of the surfaces' file; missing while they are still to be found here. */
  surfacesKey?: string;
  /** Where they were found here: what may be a surface and was left out. */
  unsure?: UnsurePiece[];
  /** Rows from before there were files have them here. Else null, so that a version before finds them anew. */
  surfaces: (Surfaces & { unsure?: UnsurePiece[] }) | null;
};

/** What was measured on the finished picture. Shares are 0..1 of the frame. */
export type Checks = {
  changedOutside: number;
  changedShare: number;
  untouchedShare: number;
  /** Where a model painted: how its answer was, before anything was put right. */
  edit?: EditReport;
};

/** One picture of an order, and the job of making it: every change of its state is a conditional update. */
export const visualizations = sqliteTable(
  "visualizations",
  {
    id: id(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id),
    /** Of which it is. A trigger sets it where the version before leaves it out. */
    photoId: text("photo_id").references(() => photos.id),
    /** null where a version that knew no orders wrote it: then it counts as an order of its own. */
    orderId: text("order_id").references(() => orders.id, { onDelete: "set null" }),
    parentId: text("parent_id"),
    makerUserId: text("maker_user_id"),
    makerVisitorId: text("maker_visitor_id"),
    /** The account whose allowance it draws on, as a ledger subject (`user:ID`, `tenant:ID`). */
    payer: text("payer").notNull(),
    tenantId: integer("tenant_id").notNull(),
    /** The widget that it was asked for in; null: a page of ours. */
    embedId: text("embed_id"),
    /** Made in a company's widget, wherever that was: the company pays, keeps it as long as it likes, and alone takes its mark off. */
    inWidget: flag("in_widget").notNull().default(false),
    /** The visitor who made it, once it is an account's: what was his in the widget is still his. */
    claimedFrom: text("claimed_from"),
    recipe: text("recipe", { mode: "json" }).notNull().$type<Recipe>(),
    /**
     * Whether the stored picture carries a mark: decided by the plan when it is asked for, and taken away with the mark once
     * the maker has had it clean.
     */
    watermarked: integer("watermarked", { mode: "boolean" }).notNull(),
    renderer: text("renderer"),
    model: text("model"),
    seed: integer("seed"),
    isFavorite: flag("is_favorite").notNull().default(false),
    promptVersion: text("prompt_version"),
    patchKey: text("patch_key"),
    imageKey: text("image_key"),
    width: integer("width"),
    height: integer("height"),
    checks: text("checks", { mode: "json" }).$type<Checks>(),
    createdAt: createdAt(),
    doneAt: moment("done_at"),
    // The job. The defaults are for the moment in which the version before inserts a picture, and then its job (the view `jobs`).
    queue: text("queue", { enum: ["priority", "standard"] })
      .notNull()
      .default("standard"),
    state: text("state", { enum: ["queued", "rendering", "done", "failed"] })
      .notNull()
      .default("queued"),
    stage: text("stage").notNull().default("waiting"),
    failureCode: text("failure_code"),
    failureDetail: text("failure_detail"),
    attempts: integer("attempts").notNull().default(0),
    /** How often staff had it made again after a failure. Each time it is a run of its own. */
    retries: integer("retries").notNull().default(0),
    /** When it was put in line last. */
    queuedAt: moment("queued_at")
      .notNull()
      .default(sql`0`)
      .$defaultFn(() => new Date()),
    startedAt: moment("started_at"),
    finishedAt: moment("finished_at"),
  },
  (table) => [
    index("visualizations_project").on(table.projectId, table.createdAt),
    index("visualizations_favorites").on(table.projectId, table.createdAt).where(sql`is_favorite = 1`),
    index("visualizations_photo").on(table.photoId, table.createdAt),
    index("visualizations_order").on(table.orderId),
    // Each row is somebody's, a person's or a visitor's, and in that one's index alone: each entry of an index is paid for as a row.
    index("visualizations_user").on(table.makerUserId, table.createdAt).where(sql`maker_user_id IS NOT NULL`),
    index("visualizations_visitor").on(table.makerVisitorId, table.createdAt).where(sql`maker_visitor_id IS NOT NULL`),
    index("visualizations_tenant").on(table.tenantId, table.createdAt),
    // For those that are not kept for good.
    index("visualizations_claimed")
      .on(table.tenantId, table.createdAt)
      .where(sql`in_widget = 1 AND maker_user_id IS NOT NULL`),
    index("visualizations_newest").on(table.queuedAt, table.id),
    index("visualizations_state").on(table.state, table.queuedAt),
    index("visualizations_queue").on(table.queue, table.queuedAt, table.id),
    index("visualizations_failure")
      .on(table.failureCode, table.queuedAt, table.id)
      .where(sql`failure_code IS NOT NULL`),
  ],
);

/**
 * One question to an image model: at most one that is paid for. It is written down before the model is asked, so that a step
 * which was cut off knows of it.
 */
export const renderAttempts = sqliteTable(
  "render_attempts",
  {
    visualizationId: text("visualization_id")
      .notNull()
      .references(() => visualizations.id),
    /** The place in the chain of renderers, from 1. Below 0 once the job was begun again (`attempt-runs.ts`). */
    number: integer("number").notNull(),
    renderer: text("renderer").notNull(),
    model: text("model").notNull(),
    /** null while the model is asked; "ANSWERED", "DELIVERED", "LOST" for an answer that never arrived here, or a failure's code. */
    outcome: text("outcome"),
    detail: text("detail"),
    latencyMs: integer("latency_ms"),
    /** Millionths of a dollar. */
    cost: integer("cost").notNull().default(0),
    report: text("report", { mode: "json" }).$type<EditReport>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.visualizationId, table.number] }),
    index("render_attempts_time").on(table.createdAt),
  ],
);
