/**
 * Region growing: the cells of `open` (1) that are reached from those of `seeds` (1) over neighbors along rows and columns and for which `belongs`
 * holds, which is asked once of each. Cell numbers (row-major) in the order found; seeds are not among them unless they are open.
 */
export function growRegion(
  seeds: Uint8Array,
  open: Uint8Array,
  { width, height }: { width: number; height: number },
  belongs: (cell: number) => boolean,
): number[] {
  const size = width * height;
  const seen = new Uint8Array(size);
  const found: number[] = [];
  const visit = (i: number) => {
    if (open[i] === 0 || seen[i]) return;
    seen[i] = 1;
    if (belongs(i)) found.push(i);
  };
  const visitNeighbors = (i: number) => {
    const x = i % width;
    if (x > 0) visit(i - 1);
    if (x < width - 1) visit(i + 1);
    if (i >= width) visit(i - width);
    if (i + width < size) visit(i + width);
  };
  for (let i = 0; i < size; i++) if (seeds[i]) visitNeighbors(i);
  for (let done = 0; done < found.length; done++) visitNeighbors(found[done]);
  return found;
}
