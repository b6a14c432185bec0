/**
 * A share of the photo in percent as it is said: rounded down, so that it is never too much; with one decimal where less than
 * 1 % changed. null where there is nothing to be said.
 */
export function untouchedPercent(share: number | null): number | null {
  if (share === null || share < 0.01) return null;
  // Shares such as 0.29 lie a hair under their whole percent.
  const floor = (value: number) => Math.floor(value + 1e-9);
  if (share <= 0.99) return floor(share * 100);
  return Math.min(999, floor(share * 1000)) / 10;
}
