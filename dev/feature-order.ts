/**
 * Features of the server in their order: each may use those before it. `dev/import-law.ts` makes the lint and the page
 * docs/architecture.md of it.
 */
export const featureOrder: readonly string[] = [
  "db",
  "lists",
  "auth",
  "tenants",
  "idempotency",
  "outbox",
  "mail",
  "billing",
  "embeds",
  "photos",
  "teams",
  "allowance",
  "visualizations",
  "account",
  "factors",
  "corrections",
  "shares",
  "leads",
  "embed-pages",
  "chat",
  "site",
  "privacy",
  "scheduled-tasks",
  "admin",
];

/** What still runs against the order: the list only becomes shorter. Drizzle wants all tables in one schema. */
export const orderExceptions: readonly { from: string; to: string }[] = [
  { from: "db", to: "*/table.ts" },
  { from: "db", to: "*/*/table.ts" },
  { from: "auth", to: "account/oidc/providers.ts" },
  { from: "auth", to: "embeds/embeds.contract.ts" },
  { from: "auth", to: "factors/check-app-code.ts" },
  { from: "auth", to: "factors/check-passkey.ts" },
  { from: "auth", to: "factors/factors.contract.ts" },
  { from: "auth", to: "factors/table.ts" },
  { from: "tenants", to: "embeds/embeds.contract.ts" },
  { from: "tenants", to: "teams/teams.catalogue.ts" },
  { from: "mail", to: "billing/entitlements.ts" },
  { from: "mail", to: "billing/read-account-status.ts" },
  { from: "billing", to: "teams/teams.catalogue.ts" },
  { from: "embeds", to: "visualizations/visualizations.catalogue.ts" },
  { from: "photos", to: "visualizations/finders/find-hints.ts" },
  { from: "photos", to: "visualizations/visualizations.contract.ts" },
  { from: "allowance", to: "visualizations/visualizations.contract.ts" },
  { from: "account", to: "factors/has-factor.ts" },
];
