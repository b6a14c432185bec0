/** What the picture of a sample may be, for the page and the server. `keptSide`: what it is scaled down to. */
export const sampleLimits = { bytes: 10_000_000, shortSide: 32, longSide: 8000, keptSide: 192 } as const;
