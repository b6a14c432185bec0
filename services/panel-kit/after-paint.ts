/**
 * Does `work` once the browser has drawn what a press has changed by itself. Whoever calls it changes something that is seen: React puts a
 * transition into the page in one, and where there is nothing to draw before, a slow phone answers the press only with all of it.
 */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
