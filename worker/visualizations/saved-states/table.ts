import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Service } from "#services/services.ts";
import { updatedAt } from "../../db/columns.ts";
import { photos } from "../../photos/table.ts";
import type { SavedTurn, SavedWork } from "./saved-states.contract.ts";

/**
 * Where an account is with a photo in the visualizer of a service, so that any of its devices goes on from there. It goes
 * with the photo.
 */
export const savedStates = sqliteTable(
  "saved_states",
  {
    photoId: text("photo_id")
      .notNull()
      .references(() => photos.id, { onDelete: "cascade" }),
    service: text("service").notNull().$type<Service>(),
    /** What is marked and chosen, its surfaces by their file where they have one. null while only the chat has been used. */
    work: text("work", { mode: "json" }).$type<SavedWork & { surfacesKey?: string }>(),
    /** What was said in the chat, oldest first. */
    turns: text("turns", { mode: "json" }).$type<SavedTurn[]>(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.photoId, table.service] })],
);
