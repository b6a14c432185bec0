import type { Page } from "@playwright/test";

type Span = { from: number; to: number | null };

/**
 * Notes from before a page is opened how long something is in its document, by the page's own clock: a test looks from time to time,
 * and on a busy machine late.
 * @returns reads how long it was there in ms, each time that it came and went
 */
export async function timeShown(page: Page, selector: string, words: string): Promise<() => Promise<number[]>> {
  await page.addInitScript(
    ([selector, words]) => {
      const spans: Span[] = [];
      Object.assign(globalThis, { spans });
      new MutationObserver(() => {
        const isThere = [...document.querySelectorAll(selector)].some(({ textContent }) => textContent.includes(words));
        const open = spans.find(({ to }) => to === null);
        if (isThere && !open) spans.push({ from: performance.now(), to: null });
        else if (!isThere && open) open.to = performance.now();
      }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    },
    [selector, words] as const,
  );
  return () =>
    page.evaluate(() => {
      const { spans } = globalThis as unknown as { spans: Span[] };
      return spans.flatMap(({ from, to }) => (to === null ? [] : [to - from]));
    });
}
