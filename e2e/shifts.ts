import type { Page } from "@playwright/test";

type Moved = { value: number; what: string[] };
type ShiftEntry = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** From its next load on the page writes down what jumps in it, what follows a press too, so that no machine is too fast to see it. */
export function watchShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const moved: Moved[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as ShiftEntry[]) {
        moved.push({ value, what: sources.map(({ node }) => (node instanceof Element ? node.className : "words")) });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Cumulative layout shift since the page was loaded, all of it, and what moved, for whoever reads a failure. */
export async function shiftOf(page: Page): Promise<{ shift: number; moved: string }> {
  const moved = await page.evaluate(() => (window as unknown as { moved: Moved[] }).moved);
  return { shift: moved.reduce((sum, { value }) => sum + value, 0), moved: JSON.stringify(moved) };
}
