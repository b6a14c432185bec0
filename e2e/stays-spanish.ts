import type { Page } from "@playwright/test";

/** Scripts of the site that a Spanish page has loaded in another language: Spanish ones have a folder of their own. */
export function otherScripts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith("/assets/") && path.endsWith(".js") && !path.includes(".worker-"))
      .filter((path) => !path.startsWith("/assets/es/")),
  );
}

/** Links on a Spanish page that lead to an English one, besides the one that says so. */
export function linksToEnglish(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("a[href]:not([hreflang])")]
      .filter(({ origin }) => origin === location.origin)
      .filter(({ pathname }) => !/^\/(es(\/|$)|api\/|brand\/|wordpress\/|embed)|\.\w+$/.test(pathname))
      .map(({ pathname, textContent }) => `${pathname} “${textContent.trim()}”`),
  );
}
