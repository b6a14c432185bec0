import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What axe finds on the page, or in a part of it, against WCAG 2.2 AA: the rule and the element of each. */
export async function violations(page: Page, part = "html"): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .include(part)
    .options({ runOnly: { type: "tag", values: levels }, resultTypes: ["violations"] })
    // Frames are put together in a page of their own, which takes longer than the look itself.
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
}
