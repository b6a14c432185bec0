/** Called for each pixel with the coverage 0..1 of what is drawn there. */
export type Plot = (x: number, y: number, cover: number) => void;

/** Pixels: where a bar ends, and half of its thickness there. */
export type BarEnd = { x: number; y: number; half: number };

/**
 * A straight bar between two ends, `half` its half thickness in pixels there; exact coverage across, so that a picket
 * thinner than a pixel becomes a faint one. Within a picture of `width` x `height`.
 */
export function drawBar(a: BarEnd, b: BarEnd, width: number, height: number, plot: Plot): void {
  if (Math.abs(b.y - a.y) >= Math.abs(b.x - a.x)) {
    sweep(a.y, b.y, a.x, b.x, a.half, b.half, height, width, (along, across, cover) => plot(across, along, cover));
  } else sweep(a.x, b.x, a.y, b.y, a.half, b.half, width, height, plot);
}

function sweep(
  from: number,
  to: number,
  fromSide: number,
  toSide: number,
  fromHalf: number,
  toHalf: number,
  length: number,
  breadth: number,
  plot: Plot,
): void {
  const [start, end] = from < to ? [from, to] : [to, from];
  for (let along = Math.max(0, Math.floor(start)); along <= Math.min(length - 1, Math.floor(end)); along++) {
    const share = Math.min(end, along + 1) - Math.max(start, along);
    if (share <= 0) continue;
    const t = Math.max(0, Math.min(1, (along + 0.5 - from) / (to - from)));
    const middle = fromSide + (toSide - fromSide) * t;
    const half = fromHalf + (toHalf - fromHalf) * t;
    for (
      let across = Math.max(0, Math.floor(middle - half));
      across <= Math.min(breadth - 1, Math.floor(middle + half));
      across++
    ) {
      const cover = Math.min(across + 1, middle + half) - Math.max(across, middle - half);
      if (cover > 0) plot(along, across, Math.min(1, cover) * share);
    }
  }
}
