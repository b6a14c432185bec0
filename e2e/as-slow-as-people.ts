import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";

/** Who sends a form within two seconds of its page is taken for a program (`worker/leads/classify-lead.ts`). */
const minSubmitMs = 2000;

/** On the page of a form, before it is sent. */
export function asSlowAsPeople(page: Page) {
  return page.waitForFunction((least) => performance.now() > least, minSubmitMs);
}

/** Without a page: `since` is when its ticket was given, as of `Date.now()`. */
export function waitAsLongAsPeople(since: number): Promise<void> {
  return wait(Math.max(0, since + minSubmitMs + 100 - Date.now()));
}
