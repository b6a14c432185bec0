import { expect, type Page, test } from "@playwright/test";
import { nightlyMark } from "./looks.ts";
import { violations } from "./violations.ts";

const paths = [
  "",
  "/roofing-siding",
  "/pools",
  "/landscape",
  "/halloween",
  "/pricing",
  "/contact",
  "/auth",
  "/privacy",
  "/terms",
  "/nowhere",
];

/** Makes every text of the page longer by 40 percent, as another language might. */
function lengthen(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue?.trim() ?? "";
      const isRead = node.parentElement && !/^(SCRIPT|STYLE|TEXTAREA)$/.test(node.parentElement.tagName);
      if (isRead && /\p{L}{2}/u.test(text))
        node.nodeValue += ` ${"ñandú ".repeat(9).slice(0, Math.ceil(text.length * 0.4))}`;
    }
  });
}

/** By how much the page is wider than its window, and what stands out of it. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const wide = [...document.querySelectorAll("body *")].filter(
      (one) => one.getBoundingClientRect().right > innerWidth + 1 && one.children.length === 0,
    );
    return [`${document.documentElement.scrollWidth} px`, ...wide.slice(0, 5).map((one) => one.outerHTML.slice(0, 90))];
  });
}

for (const width of [360, 768, 1280]) {
  test(`Spanish pages fit at ${width} px, also with every text longer by 40 percent, and have no barrier ${nightlyMark}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const faults: Record<string, string[]> = {};
    for (const path of paths) {
      await page.goto(`/es${path}`);
      const found = [...(await overflow(page)), ...(width === 768 ? [] : await violations(page))];
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/${width}${path.replace("/", "-")}.png` });
      await lengthen(page);
      found.push(...(await overflow(page)).map((what) => `longer: ${what}`));
      if (found.length > 0) faults[path] = found;
    }
    expect(faults).toEqual({});
  });
}
