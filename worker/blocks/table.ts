import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, moment } from "../db/columns.ts";

/** Whom staff have kept out until a day: photos and pictures are refused, forms are answered as ever and kept as spam. */
export const blocks = sqliteTable(
  "blocks",
  {
    id: id(),
    /** `address`: where somebody asks from (a household); `email`: what a form is filled in with. */
    kind: text("kind", { enum: ["visitor", "address", "email"] }).notNull(),
    /** The visitor's id, else a keyed hash: neither address is kept. */
    subject: text("subject").notNull(),
    /** How staff call it: "203.0.113.x", "j…@example.com". */
    label: text("label").notNull(),
    reason: text("reason").notNull(),
    createdAt: createdAt(),
    endsAt: moment("ends_at").notNull(),
    /** Taken back before its end. */
    liftedAt: moment("lifted_at"),
  },
  (table) => [
    index("blocks_subject").on(table.subject, table.kind, table.endsAt),
    index("blocks_newest").on(table.createdAt, table.id),
    index("blocks_label").on(table.label, table.id),
  ],
);
