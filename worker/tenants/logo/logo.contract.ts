import { m } from "#messages";

/** What a logo may be, for the page and the server. `keptSide`: what it is scaled down to. */
export const logoLimits = { bytes: 2_000_000, shortSide: 32, longSide: 4096, keptSide: 512 } as const;
/** What a logo is told that has more bytes. */
export function logoTooLarge(): string {
  return m.tenants_logo_too_large({ megabytes: logoLimits.bytes / 1_000_000 });
}
