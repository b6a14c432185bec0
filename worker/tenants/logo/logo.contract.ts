/** What a logo may be, for the page and the server. `keptSide`: what it is scaled down to. */
export const logoLimits = { bytes: 2_000_000, shortSide: 32, longSide: 4096, keptSide: 512 } as const;
export const tooManyBytes = "The logo is larger than 2 MB. Please save it smaller.";
