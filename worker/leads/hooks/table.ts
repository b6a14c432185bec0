import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, moment } from "../../db/columns.ts";
import { tenants } from "../../tenants/table.ts";

/**
 * Keys by which a service such as Zapier subscribes to a company's news, and nothing else. Shown once; what is kept is a hash.
 * A revoked one stays for its name and end.
 */
export const companyKeys = sqliteTable(
  "company_keys",
  {
    id: id(),
    tenantId: integer("tenant_id")
      .notNull()
      .references(() => tenants.id),
    name: text("name").notNull(),
    /** SHA-256 of the key. */
    keyHash: text("key_hash").notNull().unique(),
    /** Its last four letters, to tell it from others. */
    ending: text("ending").notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment("last_used_at"),
    revokedAt: moment("revoked_at"),
  },
  (table) => [index("company_keys_tenant").on(table.tenantId, table.createdAt)],
);
