declare module "virtual:script-integrity" {
  /** `integrity` of each script of the build by its address (see `dev/script-integrity.ts`). */
  export const integrity: Record<string, string>;
}
