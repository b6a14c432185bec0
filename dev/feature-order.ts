/**
 * Features in their order, each may use those before it, and what still runs against it: those lists only become shorter.
 * `dev/import-law.ts` makes the lint and the page docs/architecture.md of them.
 */
type Floor = { name: "worker" | "app"; features: readonly string[]; exceptions: readonly Exception[] };
export type Exception = { from: string; to: string };

const serverFeatures = [
  "db",
  "lists",
  "auth",
  "blocks",
  "tenants",
  "idempotency",
  "outbox",
  "mail",
  "billing",
  "consent",
  "funnel",
  "embeds",
  "teams",
  "own-hosts",
  "photos",
  "allowance",
  "products",
  "prices",
  "provenance",
  "visualizations",
  "projects",
  "account",
  "factors",
  "corrections",
  "shares",
  "leads",
  "sheets",
  "dashboard",
  "embed-pages",
  "chat",
  "site",
  "privacy",
  "alerts",
  "scheduled-tasks",
  "admin",
  "views",
];

/** Drizzle wants all tables in one schema. */
const serverExceptions: Exception[] = [
  { from: "db", to: "*/table.ts" },
  { from: "db", to: "*/*/table.ts" },
  { from: "auth", to: "factors/check-app-code.ts" },
  { from: "auth", to: "factors/check-passkey.ts" },
  { from: "auth", to: "factors/factors.contract.ts" },
  { from: "auth", to: "factors/table.ts" },
  { from: "tenants", to: "embeds/embeds.contract.ts" },
  { from: "mail", to: "billing/entitlements.ts" },
  { from: "mail", to: "billing/read-account-status.ts" },
  { from: "photos", to: "visualizations/finders/find-hints.ts" },
  { from: "account", to: "factors/has-factor.ts" },
];

const pageFeatures = [
  "hydration",
  "ui",
  "layout",
  "auth",
  "billing",
  "account",
  "shares",
  "sheets",
  "leads",
  "factors",
  "visualizations",
  "projects",
  "embeds",
  "tenants",
  "own-hosts",
  "products",
  "teams",
  "admin",
  "dashboard",
  "marketing",
];

/** What every page has around it (`layout`) shows who is signed in. */
const pageExceptions: Exception[] = [
  { from: "ui", to: "auth/passkey-error.ts" },
  { from: "ui", to: "layout/radix-components.css" },
  { from: "layout", to: "account/suspension/suspension-entry.tsx" },
  { from: "layout", to: "admin/staff-only.tsx" },
  { from: "layout", to: "auth/fresh-proof/proof-gate.tsx" },
  { from: "layout", to: "auth/session.tsx" },
  { from: "layout", to: "auth/session-provider.tsx" },
  { from: "layout", to: "marketing/not-found-screen.tsx" },
  { from: "auth", to: "billing/start-checkout.ts" },
  { from: "billing", to: "account/plan/plan-state.ts" },
  { from: "account", to: "factors/second-factor.tsx" },
  { from: "account", to: "teams/remove-seat.tsx" },
  { from: "leads", to: "visualizations/result/before-after.tsx" },
];

export const floors: readonly Floor[] = [
  { name: "worker", features: serverFeatures, exceptions: serverExceptions },
  { name: "app", features: pageFeatures, exceptions: pageExceptions },
];
