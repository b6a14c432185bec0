declare module "virtual:page-island" {
  /** Addresses of each island's scripts (see `dev/page-island.ts`); the last one runs it. */
  export const scripts: Record<"widget" | "auth" | "dashboard", string[]>;
}
