import { getTableColumns, sql } from "drizzle-orm";
import { type AnySQLiteColumn, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Surfaces } from "#engine/index.ts";
import { createdAt, flag, id, updatedAt } from "../db/columns.ts";

/**
 * A house, with its photos and what was ordered for it. Owned by a user or a visitor, inside a tenant. Only an account writes
 * down more about it. Whoever works for a company makes the company's houses (`companyId`): see `docs/rights.md`.
 */
export const projects = sqliteTable(
  "projects",
  {
    id: id(),
    userId: text("user_id"),
    visitorId: text("visitor_id"),
    tenantId: integer("tenant_id").notNull(),
    name: text("name"),
    address: text("address"),
    customerName: text("customer_name"),
    customerEmail: text("customer_email"),
    customerPhone: text("customer_phone"),
    notes: text("notes"),
    /** Whose people see it beside the one who made it; null: nobody's but his. */
    companyId: integer("company_id"),
    /** The photo that stands for it; null, or one that is gone: its oldest. */
    coverPhotoId: text("cover_photo_id"),
    /** What it is found by (`search-text.ts`), written with what it is made from. */
    searchText: text("search_text").notNull().default(""),
    isArchived: flag("is_archived").notNull().default(false),
    /** Its first photo and that one's surfaces, on rows from before a house had several (decision 0045). Never read or written. */
    olderPhotoId: text("photo_id").references((): AnySQLiteColumn => photos.id, { onDelete: "set null" }),
    olderRegions: text("regions"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // Lists have what was worked on last first. A row is in the index of its owner alone: each entry is paid for as a row.
    index("projects_user")
      .on(table.userId, table.isArchived, table.updatedAt, table.id)
      .where(sql`user_id IS NOT NULL`),
    index("projects_visitor")
      .on(table.visitorId, table.isArchived, table.updatedAt, table.id)
      .where(sql`visitor_id IS NOT NULL`),
    // For photos that are deleted: else each would have all houses looked through for one that names it.
    index("projects_older_photo").on(table.olderPhotoId).where(sql`photo_id IS NOT NULL`),
    index("projects_company")
      .on(table.companyId, table.isArchived, table.updatedAt, table.id)
      .where(sql`company_id IS NOT NULL`),
  ],
);

/** An uploaded photo after normalising: upright sRGB JPEG, at most 2048 px, no metadata. Owned by a user or a visitor. */
export const photos = sqliteTable(
  "photos",
  {
    id: id(),
    /** null for no longer than the statement that its row comes with. */
    projectId: text("project_id").references((): AnySQLiteColumn => projects.id, { onDelete: "set null" }),
    userId: text("user_id"),
    visitorId: text("visitor_id"),
    tenantId: integer("tenant_id").notNull(),
    /** The widget that it was uploaded in; null: a page of ours. */
    embedId: text("embed_id"),
    /** Came through a company's widget, wherever that was: kept as long as the company keeps such photos, whoever claims it. */
    inWidget: flag("in_widget").notNull().default(false),
    /** The campaign that led to the widget: what is made of the photo counts for it. */
    campaign: text("campaign"),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    bytes: integer("bytes").notNull(),
    /** R2 key of the stored photo. */
    photoKey: text("photo_key").notNull(),
    /** Of what pictures are made from (`open-working-copy.ts`): the photo itself; before November 27, 2026 a copy of at most 1536 px. */
    workingKey: text("working_key").notNull(),
    /** Of rows from before surfaces were files, up to half a megabyte: `photoColumns` leave it out. The next order moves it to a file. */
    surfaces: text("regions", { mode: "json" }).$type<Surfaces>(),
    /** R2 key of the surfaces that were used on it last (`surfaces-file.ts`). */
    surfacesKey: text("surfaces_key"),
    createdAt: createdAt(),
  },
  (table) => [
    index("photos_project").on(table.projectId, table.createdAt),
    index("photos_user").on(table.userId, table.createdAt).where(sql`user_id IS NOT NULL`),
    index("photos_visitor").on(table.visitorId, table.createdAt).where(sql`visitor_id IS NOT NULL`),
    // For those that are not kept for good.
    index("photos_unclaimed").on(table.tenantId, table.createdAt).where(sql`user_id IS NULL`),
    index("photos_claimed").on(table.tenantId, table.createdAt).where(sql`in_widget = 1 AND user_id IS NOT NULL`),
  ],
);

const { surfaces: _, ...columns } = getTableColumns(photos);
/** All of a photo but its surfaces. */
export const photoColumns = columns;

/**
 * Files whose rows are gone, written in the batch that removed them and taken away from R2 a little later. A key that ends in a slash is a folder
 * with all that lies in it: one row instead of one for each file that may be there.
 */
export const filesToDelete = sqliteTable("doomed_files", {
  key: text("key").primaryKey(),
  createdAt: createdAt(),
});
