import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id } from "../db/columns.ts";

/** An uploaded photo after normalising: upright sRGB JPEG, at most 2048 px, no metadata. Owned by a user or a visitor. */
export const photos = sqliteTable(
  "photos",
  {
    id: id(),
    userId: text("user_id"),
    visitorId: text("visitor_id"),
    tenantId: integer("tenant_id").notNull(),
    /** The widget that it was uploaded in; null: a page of ours. */
    embedId: text("embed_id"),
    /** Came through a company's widget, wherever that was: kept as long as the company keeps such photos, whoever claims it. */
    inWidget: flag("in_widget").notNull().default(false),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    bytes: integer("bytes").notNull(),
    /** R2 keys: the stored photo, and a copy of at most 1536 px that the Worker renders from. */
    photoKey: text("photo_key").notNull(),
    workingKey: text("working_key").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("photos_user").on(table.userId, table.createdAt),
    index("photos_visitor").on(table.visitorId, table.createdAt),
    // For those that are not kept for good.
    index("photos_unclaimed").on(table.tenantId, table.createdAt).where(sql`user_id IS NULL`),
    index("photos_claimed").on(table.tenantId, table.createdAt).where(sql`in_widget = 1 AND user_id IS NOT NULL`),
  ],
);

/** Files whose rows are gone, written in the batch that removed them and taken away from R2 a little later. */
export const filesToDelete = sqliteTable("doomed_files", {
  key: text("key").primaryKey(),
  createdAt: createdAt(),
});
