import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, moment } from "../db/columns.ts";
import { visualizations } from "../visualizations/table.ts";

/** A link to a before and after, until it is taken back. Its id, 128 random bits, is the link. */
export const shares = sqliteTable(
  "shares",
  {
    id: id(),
    visualizationId: text("visualization_id")
      .notNull()
      .references(() => visualizations.id),
    tenantId: integer("tenant_id").notNull(),
    createdAt: createdAt(),
    revokedAt: moment("revoked_at"),
  },
  (table) => [index("shares_visualization").on(table.visualizationId)],
);
