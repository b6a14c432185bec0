/** Loads the page anew once the toast could be read (spec). */
export function reloadSoon(): void {
  setTimeout(() => location.reload(), 1500);
}
