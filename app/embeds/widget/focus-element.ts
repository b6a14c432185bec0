/** A `ref` for what takes the place of the thing that had the focus. */
export function focusIt(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/** The same where what was there may have been scrolled to: beside a picture that stays, it must not end up under it. */
export function showIt(element: HTMLElement | null): void {
  focusIt(element);
  element?.scrollIntoView({ block: "nearest" });
}
