import { expect, type Frame, type Locator, type Page, test } from "@playwright/test";
import { startHostSite } from "./host-site.ts";
import { newAccount, signInHere } from "./new-account.ts";
import { serveSmallSamples } from "./small-samples.ts";

/**
 * By the keyboard alone, from a photo to the file of the picture: what has the focus is always in sight, marked, and under nothing
 * else. Only a browser can tell; it takes minutes, so it waits for the night.
 */

test.describe.configure({ timeout: 300_000 });

type Keys = { problems: string[]; to(target: Locator, key?: string): Promise<void> };

/** Presses Tab until the focus is where it should be, then the key. What is wrong on the way is noted. */
function keysOf(page: Page, part: Page | Frame): Keys {
  const problems: string[] = [];
  return {
    problems,
    async to(target, key = "Enter") {
      await expect(target).toBeEnabled({ timeout: 90_000 });
      for (let presses = 0; presses < 120; presses++) {
        if (await target.evaluate((element) => element === document.activeElement)) return page.keyboard.press(key);
        await page.keyboard.press("Tab");
        let problem = await part.evaluate(problemWithFocus);
        // The page around a widget scrolls a moment later, and the picture after it.
        if (problem && part !== page) {
          await page.waitForTimeout(300);
          problem = await part.evaluate(problemWithFocus);
        }
        if (problem && !problems.includes(problem)) problems.push(problem);
      }
      throw new Error(`Tab does not lead to ${target}.`);
    },
  };
}

/** What a person could not see of the focus; null where it is elsewhere than in this document. */
function problemWithFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return document.hasFocus() ? "nothing has the focus" : null;
  const words = (focused.getAttribute("aria-label") ?? focused.textContent ?? "").trim().slice(0, 40);
  const name = `${focused.tagName.toLowerCase()}.${focused.getAttribute("class") ?? ""} ${words}`;
  const label = focused.closest("label");
  const seen = label ?? focused;
  const isMarked = [focused, label, focused.parentElement, focused.nextElementSibling, focused.firstElementChild].some(
    (one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow, strokeWidth } = getComputedStyle(one);
      const isOutlined = outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
      // The outline of a pool is a thin line; with the focus a thick one.
      return isOutlined || boxShadow !== "none" || (one instanceof SVGElement && Number.parseFloat(strokeWidth) > 3);
    },
  );
  if (!isMarked) return `not marked: ${name}`;
  const box = seen.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height, innerHeight) / 2);
  const isCovered = top && !seen.contains(top) && !top.contains(seen) && !seen.parentElement?.contains(top);
  return isCovered ? `under ${top.getAttribute("class")}: ${name}` : null;
}

const button = (part: Page | Frame, name: RegExp | string) => part.getByRole("button", { name });

/** From the photo on. @returns once the file has come */
async function makePicture(page: Page, part: Page | Frame, keys: Keys): Promise<void> {
  await keys.to(button(part, "Choose a design"));
  const generate = button(part, /^Generate picture/);
  await expect(generate).toBeVisible();
  // A garden begins with a look.
  if (await generate.isDisabled()) await keys.to(part.locator(".vz-preset").first(), "Space");
  await keys.to(generate);
  await expect(part.getByRole("slider", { name: "Before and after" })).toBeVisible({ timeout: 150_000 });
  const download = page.waitForEvent("download");
  await keys.to(part.getByRole("link", { name: "Download" }));
  expect((await download).suggestedFilename()).toMatch(/\.jpg$/);
}

for (const service of ["roofing-siding", "landscape", "pools", "halloween"]) {
  for (const width of [360, 1280]) {
    test(`${service}: the keyboard leads from a photo to the file at ${width} px @nightly`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await serveSmallSamples(page);
      await signInHere(page, (await newAccount(request)).token);
      await page.goto(`/${service}`);
      const keys = keysOf(page, page);
      if (service === "roofing-siding") {
        const choosing = page.waitForEvent("filechooser");
        await keys.to(page.getByLabel("Choose a photo"), "Space");
        await (await choosing).setFiles("public/samples/porch.jpg");
      } else {
        await keys.to(page.getByRole("region", { name: "Samples" }).getByRole("button").first());
      }
      await makePicture(page, page, keys);
      await keys.to(button(page, "Start with another photo"));
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(button(page, "Start with another photo")).toBeFocused();
      expect(keys.problems).toEqual([]);
    });
  }
}

test("in a widget the keyboard leads from a sample to the file, and on to the form @nightly", async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await serveSmallSamples(page);
  const site = await startHostSite({
    "/": `<iframe src="${baseURL}/embed-pools" style="width:100%;height:2400px;border:0"></iframe>`,
  });
  await page.goto(site.origin);
  const widget = page.frames()[1];
  await widget.waitForLoadState();
  const keys = keysOf(page, widget);
  await keys.to(button(widget, "Backyard"));
  await makePicture(page, widget, keys);
  await keys.to(button(widget, "Get a quote"));
  await page.keyboard.press("Tab");
  await expect(widget.getByLabel("First name")).toBeFocused();
  expect(keys.problems).toEqual([]);
  await site.close();
});
