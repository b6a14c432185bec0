/** Money as people type it and as files hold it; everywhere else it is in cents. */

/** "1,250.50" and "$1250.5" are 125050; null for what is no sum of dollars. */
export function centsOf(text: string): number | null {
  const plain = text.replaceAll(/[\s$]/g, "");
  if (!/^(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?$/.test(plain)) return null;
  return Math.round(Number(plain.replaceAll(",", "")) * 100);
}

/** "450" or "450.50": what `centsOf` reads. */
export function dollarsOf(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
