/** `map` that knows of as many results as there were items. */
export function mapTuple<const Items extends readonly unknown[], Result>(
  items: Items,
  to: (item: Items[number], index: number) => Result,
): { -readonly [Key in keyof Items]: Result } {
  return items.map(to) as { -readonly [Key in keyof Items]: Result };
}
