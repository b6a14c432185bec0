/** A `ref` for what takes the place of the thing that had the focus. */
export function focusIt(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
