/** Where the picture of a sample is; every upload has an address of its own, so browsers keep it for good. */
export function sampleUrl(name: string | null): string | null {
  return name === null ? null : `/api/products/samples/${name}`;
}

/** Where it lies in R2. */
export function sampleKey(name: string): string {
  return `samples/${name}.webp`;
}
