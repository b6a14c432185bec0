/** Writes `label` into every cell whose middle lies in the polygon (0..1 over the grid). */
export function fillPolygon(
  cells: Uint8Array,
  { width, height }: { width: number; height: number },
  polygon: [number, number][],
  label: number,
): void {
  for (let y = 0; y < height; y++) {
    const level = (y + 0.5) / height;
    const crossings: number[] = [];
    polygon.forEach(([x0, y0], i) => {
      const [x1, y1] = polygon[(i + 1) % polygon.length];
      if (y0 <= level !== y1 <= level) crossings.push(x0 + ((level - y0) / (y1 - y0)) * (x1 - x0));
    });
    crossings.sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const from = Math.max(0, Math.ceil(crossings[i] * width - 0.5));
      const to = Math.min(width, Math.ceil(crossings[i + 1] * width - 0.5));
      if (to > from) cells.fill(label, y * width + from, y * width + to);
    }
  }
}
