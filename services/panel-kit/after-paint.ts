/**
 * Does `work` once the browser has drawn what a press changed by itself, as a pressed button. React draws a transition in slices, but puts it into
 * the page in one: where no frame happened to come before, the press was answered only with all of the next step, after 440 ms on a phone at a
 * quarter of the speed.
 */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
