/**
 * The page with `lines` between its marks `<!-- NAME -->` and `<!-- end of NAME -->`. @throws Error where the page has no
 * such marks
 */
export function replaceBetween(page: string, name: string, lines: string[]): string {
  const [begin, end] = [`<!-- ${name} -->\n`, `<!-- end of ${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The page has no marks for "${name}".`);
  return `${page.slice(0, from + begin.length)}\n${lines.join("\n")}\n\n${page.slice(to)}`;
}
