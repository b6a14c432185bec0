/**
 * Puts text into the clipboard; where the browser does not let us, the old way with what `holder` shows, which stays
 * selected in any case, so that a key press is all that is left to do.
 * @returns whether it is in the clipboard
 */
export async function copyText(text: string, holder: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    getSelection()?.selectAllChildren(holder);
    return document.execCommand("copy");
  }
}
