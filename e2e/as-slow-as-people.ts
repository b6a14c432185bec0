import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";

/** Who sends a form within two seconds of its page is taken for a program (`worker/leads/classify-lead.ts`). */
const minSubmitMs = 2000;

/** On the page of a form, before it is sent. The server counts from when it made the page, which its answer comes after. */
export function asSlowAsPeople(page: Page) {
  return page.waitForFunction((least) => {
    const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return performance.now() - opened.responseStart > least;
  }, minSubmitMs);
}

/** Without a page: `since` is when the answer with its ticket had come, as of `Date.now()`. */
export function waitAsLongAsPeople(since: number): Promise<void> {
  return wait(Math.max(0, since + minSubmitMs + 100 - Date.now()));
}
