// Every table of the product; Drizzle Kit reads this file to write migrations.
export * from "../admin/table.ts";
export * from "../allowance/table.ts";
export * from "../auth/table.ts";
export * from "../billing/table.ts";
export * from "../corrections/table.ts";
export * from "../embeds/table.ts";
export * from "../factors/table.ts";
export * from "../idempotency/table.ts";
export * from "../leads/table.ts";
export * from "../mail/table.ts";
export * from "../photos/table.ts";
export * from "../shares/table.ts";
export * from "../teams/table.ts";
export * from "../tenants/table.ts";
export * from "../visualizations/finders/table.ts";
export * from "../visualizations/offer/table.ts";
export * from "../visualizations/table.ts";
