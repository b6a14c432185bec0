import type { Page } from "@playwright/test";

/** Makes every text of the page longer by 40 percent, as another language might. */
export function lengthen(page: Page): Promise<void> {
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
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const scrolls = (box: Element | null): boolean =>
      box !== null && (/auto|scroll|hidden/.test(getComputedStyle(box).overflowX) || scrolls(box.parentElement));
    const wide = [...document.querySelectorAll("body *")].filter(
      (one) =>
        one.getBoundingClientRect().right > innerWidth + 1 && one.children.length === 0 && !scrolls(one.parentElement),
    );
    return [`${document.documentElement.scrollWidth} px`, ...wide.slice(0, 5).map((one) => one.outerHTML.slice(0, 90))];
  });
}

/**
 * Texts that are cut: by a box that hides what runs over, or by an ellipsis whose whole text no title says; and texts that
 * run out of their button. What only screen readers read is a box of a pixel and no fault.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (box: Element) => box.clientWidth > 2 && box.clientHeight > 2 && box.checkVisibility();
    const sizes = (box: Element) => ({
      wide: box.scrollWidth - box.clientWidth > 1,
      high: box.scrollHeight - box.clientHeight > 4,
    });
    const isCut = (box: Element) => {
      const { overflowX, overflowY, textOverflow, whiteSpace } = getComputedStyle(box);
      const { wide, high } = sizes(box);
      if (textOverflow === "ellipsis" && wide) return !box.closest("[title]") && !box.querySelector("[title]");
      const isControl = box.matches("button, a, [role=tab], [role=radio], label, .rt-Badge");
      const hides = (value: string) => value === "hidden" || value === "clip";
      return (
        (wide && (hides(overflowX) || (isControl && whiteSpace === "nowrap"))) ||
        (high && hides(overflowY)) ||
        (isControl && (wide || high) && !hides(overflowX) && overflowX !== "auto")
      );
    };
    const ownText = (box: Element) => box.textContent?.replace(/\s+/g, " ").trim() ?? "";
    const cut = [...document.querySelectorAll("body *")].filter(
      (box) =>
        !box.closest("svg, script, style, [aria-hidden=true], .vz-stage, .vz-compare") &&
        !box.matches("input, textarea, img, video, canvas, iframe") &&
        ownText(box) !== "" &&
        isSeen(box) &&
        isCut(box),
    );
    const innermost = cut.filter((box) => !cut.some((other) => other !== box && box.contains(other)));
    return innermost
      .slice(0, 8)
      .map(
        (box) =>
          `cut: ${box.tagName.toLowerCase()}.${box.getAttribute("class")} "${ownText(box).slice(0, 50)}" ${box.scrollWidth}/${box.clientWidth} × ${box.scrollHeight}/${box.clientHeight}`,
      );
  });
}
