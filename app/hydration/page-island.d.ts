declare module "virtual:page-island" {
  /** Addresses of the island's scripts (see `dev/page-island.ts`); the last one runs it. */
  export const scripts: string[];
}
