import { expect, type Page, test } from "@playwright/test";
import { themes } from "./looks.ts";
import { sharePicture } from "./shared-picture.ts";
import { violations } from "./violations.ts";

/** A link to a before and after, as whoever gets it sees it. The company is one of the local seed. */
const tenant = "ridgeline-roofing";

/** How much of the width shows the photo, in percent. */
function cutOf(page: Page): Promise<number> {
  return page.locator("[data-compare]").evaluate((frame) => Number.parseFloat(frame.style.getPropertyValue("--cut")));
}

test("a shared link shows both pictures in the company's brand, by keyboard and by hand or without script, until it is taken back", async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const { id, takeBack } = await sharePicture(request, tenant);
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/s/${id}`);

  await expect(page.getByRole("heading", { name: "A new look for this house" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Ridgeline Roofing" })).toBeVisible();
  await expect(page.getByText("Powered by Eavesight")).toBeVisible();
  await expect(page.getByText("Siding: board and batten, navy")).toBeVisible();
  await expect(page.getByText("Visualization", { exact: true })).toBeVisible();
  await expect(page.getByText("Only the chosen areas were changed.")).toBeVisible();
  const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent-9"));
  expect(accent).toBe("#b45309");
  for (const picture of await page.getByRole("img").all()) {
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(600);
  }

  const line = page.getByRole("slider", { name: "Before and after" });
  await line.focus();
  await page.keyboard.press("Home");
  expect(await cutOf(page)).toBe(0);
  await page.keyboard.press("End");
  expect(await cutOf(page)).toBe(100);
  await expect(line).toHaveAttribute("aria-valuetext", "100 percent before, 0 percent after");
  const box = await page.locator("[data-compare]").boundingBox();
  if (!box) throw new Error("There is no picture.");
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.25, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  expect(Math.abs((await cutOf(page)) - 25)).toBeLessThan(1);
  expect(problems).toEqual([]);

  const bare = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const still = await bare.newPage();
  await still.goto(`/s/${id}`);
  const [before, after] = [still.getByRole("img", { name: "The house as it is" }), still.getByRole("img").first()];
  const [top, bottom] = [await before.boundingBox(), await after.boundingBox()];
  // One below the other.
  expect(top && bottom && bottom.y >= top.y + top.height).toBe(true);
  await expect(still.getByRole("slider")).toHaveCount(0);
  await bare.close();

  await page.getByRole("link", { name: "Get a quote" }).click();
  await expect(page).toHaveURL(new RegExp(`/contact\\?tenant=${tenant}&share=${id}$`));
  await expect(page.getByRole("img", { name: "The picture you were looking at" })).toBeVisible();
  for (const [label, value] of [
    ["First name", "Ada"],
    ["Last name", "Porter"],
    ["Email", "ada@porter.example"],
    ["Phone", "(555) 010-0100"],
    ["ZIP code", "30301"],
  ]) {
    await page.getByLabel(label).fill(value);
  }
  // Who sends within two seconds is taken for a program.
  await page.waitForFunction(() => performance.now() > 2000);
  const sent = page.waitForRequest((asked) => asked.url().endsWith("/api/leads"));
  await page.getByRole("button", { name: "Send Message" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ shareId: id, page: `/contact?tenant=${tenant}&share=${id}` });
  await expect(page.getByText("Message sent!", { exact: true })).toBeVisible();

  expect((await takeBack()).status()).toBe(200);
  const gone = await page.goto(`/s/${id}`);
  expect(gone?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  expect((await request.get(`/s/${id}/after.jpg`)).status()).toBe(404);
});

test("the page of a link tells previews what they show, search engines to stay away, and nobody where it is @nightly", async ({
  page,
  request,
}) => {
  const { id, url } = await sharePicture(request, tenant);
  const response = await page.goto(`/s/${id}`);
  const headers = response?.headers() ?? {};
  expect(headers).toMatchObject({
    "x-robots-tag": "noindex",
    "referrer-policy": "no-referrer",
    "cache-control": "private, no-store",
  });
  const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute("content");
  expect(await meta("robots")).toBe("noindex");
  expect(await meta("og:title")).toBe("A new look for this house · Ridgeline Roofing");
  expect(await meta("og:image")).toBe(`${url}/og.jpg`);
  expect(await meta("twitter:card")).toBe("summary_large_image");
  const preview = await request.get(`/s/${id}/og.jpg`);
  expect([preview.status(), preview.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  const same = await page.goto("/s/AAAAAAAAAAAAAAAAAAAAAA");
  expect(same?.status()).toBe(404);
  expect(await meta("robots")).toBe("noindex");
});

test("the page of a link has no barrier that axe knows and fits every screen, light and dark @nightly", async ({
  page,
  request,
}) => {
  const { id } = await sharePicture(request, tenant);
  for (const colorScheme of themes("dark")) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/s/${id}`);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([width, overflow]).toEqual([width, 0]);
    }
    expect(await violations(page)).toEqual([]);
    await page.goto("/s/none");
    expect(await violations(page)).toEqual([]);
  }
});
