import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Surfaces } from "#engine/index.ts";
import { createdAt } from "../db/columns.ts";
import { photos } from "../photos/table.ts";

/**
 * What a person has corrected on a photo and lets us learn from: the last of each photo. It goes with the photo, whose file it
 * does not copy.
 */
export const corrections = sqliteTable("corrections", {
  photoId: text("photo_id")
    .primaryKey()
    .references(() => photos.id, { onDelete: "cascade" }),
  /** What was found by itself, and what the person made of it. */
  proposal: text("proposal", { mode: "json" }).notNull().$type<Surfaces>(),
  surfaces: text("surfaces", { mode: "json" }).notNull().$type<Surfaces>(),
  createdAt: createdAt(),
});
