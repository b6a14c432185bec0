import { expect, type Page, test } from "@playwright/test";
import { serveSmallSamples } from "./small-samples.ts";
import { violations } from "./violations.ts";

/** From a sample photo to a downloaded picture, as a person goes through it; by role and label. */

test.describe.configure({ timeout: 240_000 });

async function openSample(page: Page) {
  await page.goto("/roofing-siding");
  await page.getByRole("region", { name: "Samples" }).getByRole("button").first().click();
  await expect(page.getByRole("heading", { name: /^Is this your roof and siding/ })).toBeVisible({ timeout: 60_000 });
}

/** The canvas as it is, 64 rows high: enough to see which parts of the picture changed. */
function readCanvas(page: Page): Promise<{ width: number; height: number; pixels: number[] }> {
  return page
    .locator("canvas")
    .first()
    .evaluate((element) => {
      if (!(element instanceof HTMLCanvasElement)) throw new Error("not a canvas");
      const height = 64;
      const width = Math.round((element.width / element.height) * height);
      const small = new OffscreenCanvas(width, height);
      const context = small.getContext("2d");
      context?.drawImage(element, 0, 0, width, height);
      return { width, height, pixels: [...(context?.getImageData(0, 0, width, height).data ?? [])] };
    });
}

/** The share of pixels that differ visibly between two looks at the canvas, within rows from..to (0..1). */
function changedShare(
  before: Awaited<ReturnType<typeof readCanvas>>,
  after: Awaited<ReturnType<typeof readCanvas>>,
  [from, to]: [number, number],
): number {
  let changed = 0;
  let all = 0;
  for (let y = Math.floor(from * before.height); y < to * before.height; y++) {
    for (let x = 0; x < before.width; x++) {
      const at = (y * before.width + x) * 4;
      const off = [0, 1, 2].map((c) => Math.abs(before.pixels[at + c] - after.pixels[at + c]));
      if (Math.max(...off) > 12) changed++;
      all++;
    }
  }
  return changed / all;
}

/** Says what is wrong with the picture, after thinking better of it once, and after a try without a connection. */
async function reportProblem(page: Page) {
  const open = page.getByRole("button", { name: "Report a problem" });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Report a problem" });
  const details = dialog.getByRole("textbox", { name: "What do you see?" });
  await dialog.getByRole("radio", { name: "Looks fake" }).check();
  await details.fill("It glows");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await expect(dialog.getByRole("radio", { name: "Looks fake" })).toBeChecked();
  await dialog.getByRole("textbox", { name: "Email" }).fill("ada@example.test");
  const send = dialog.getByRole("button", { name: "Send report" });
  await send.click();
  await expect(dialog.getByText("Please provide more details (at least 20 characters)")).toBeVisible();
  await expect(details).toBeFocused();
  await details.fill("It glows at its upper edge.");
  await page.route("**/api/leads", (route) => route.abort("internetdisconnected"));
  await send.click();
  await expect(dialog.getByText("Failed to submit feedback. Please try again.")).toBeVisible();
  await expect(details).toHaveValue("It glows at its upper edge.");
  await page.unroute("**/api/leads");
  // A network of its own: few messages an hour are taken from one.
  const headers = { "CF-Connecting-IP": "10.81.0.1" };
  await page.route("**/api/leads", (route) =>
    route.continue({ headers: { ...route.request().headers(), ...headers } }),
  );
  const [sent] = await Promise.all([page.waitForRequest("**/api/leads"), send.click()]);
  await expect(page.getByText("Feedback Submitted!", { exact: true }).first()).toBeVisible();
  expect((await sent.response())?.status()).toBe(201);
  expect(sent.postDataJSON()).toMatchObject({
    leadType: "bugs_features",
    service: "bug",
    email: "ada@example.test",
    projectDetails: "Looks fake\n\nIt glows at its upper edge.",
    visualizationId: expect.stringMatching(/^[\w-]{22}$/),
    page: "/roofing-siding",
    elapsed: expect.any(Number),
  });
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await page.unroute("**/api/leads");
}

test("a photo that is none is refused; a sample is corrected by keyboard and becomes a new look to compare and download", async ({
  page,
}) => {
  await page.goto("/roofing-siding");
  await page.mouse.move(200, 200);
  await page.getByLabel("Choose a photo").setInputFiles({
    name: "house.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("<html>no photo</html>"),
  });
  await expect(page.getByRole("alert")).toHaveText(/\.$/);
  await page.getByRole("region", { name: "Samples" }).getByRole("button").first().press("Enter");
  await expect(page.getByRole("tabpanel", { name: "Areas" })).toBeFocused({ timeout: 60_000 });
  await expect(page.getByRole("heading", { name: /^Is this your roof and siding/ })).toBeVisible({ timeout: 60_000 });

  const undo = page.getByLabel("Undo", { exact: true });
  await expect(undo).toBeDisabled();
  await page.getByRole("application").focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^(Added to|Taken from) the [a-z ]+$/)).toBeAttached({ timeout: 60_000 });
  await expect(undo).toBeEnabled();
  await page.getByRole("application").press("Control+z");
  await expect(undo).toBeDisabled();
  await expect(page.getByRole("button", { name: "Redo" })).toBeEnabled();
  await expect(page.getByRole("application")).toHaveAccessibleDescription(/^Arrow keys move a marker/);

  // The keyboard goes along with each step.
  await page.getByRole("button", { name: "Choose a design" }).press("Enter");
  await expect(page.getByRole("tabpanel", { name: "Design" })).toBeFocused();
  const canvas = page.getByRole("application", { name: /^Your photo/ });
  await expect(canvas).toBeVisible();
  await expect(page.getByRole("button", { name: /^Generate picture/ })).toBeDisabled();
  const before = await readCanvas(page);

  await page.getByRole("button", { name: "Classic colonial" }).click();
  await expect(page.getByRole("application", { name: /natural slate, slate gray/ })).toBeVisible();
  await expect.poll(async () => changedShare(before, await readCanvas(page), [0.2, 0.8])).toBeGreaterThan(0.05);
  // The lawn and the street below the house are nobody's roof or siding.
  expect(changedShare(before, await readCanvas(page), [0.9, 1])).toBeLessThan(0.01);

  await page.getByRole("button", { name: /^Generate picture/ }).press("Enter");
  await expect(page.locator(":focus").getByRole("progressbar", { name: "Making your picture" })).toBeVisible();
  const slider = page.getByRole("slider", { name: "Before and after" });
  await expect(slider).toBeVisible({ timeout: 150_000 });
  await expect(page.getByRole("tabpanel", { name: "Picture" })).toBeFocused();

  await slider.focus();
  await page.keyboard.press("Home");
  await expect(slider).toHaveAttribute("aria-valuenow", "0");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuenow", "4");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^house-roof-slate-slate-gray-siding-brick-brick-red.*\.jpg$/);

  await reportProblem(page);

  await page.reload();
  await page.mouse.move(200, 200);
  await expect(page.getByRole("slider", { name: "Before and after" })).toBeVisible({ timeout: 60_000 });

  // The picture goes along with the message, and nothing has become public for that.
  const shared: string[] = [];
  page.on("request", (request) => request.url().endsWith("/share") && shared.push(request.url()));
  await page.getByRole("link", { name: "Get a quote" }).click();
  await expect(page).toHaveURL(/\/contact\?picture=/);
  await expect(page.getByRole("checkbox", { name: /Send my picture along/ })).toBeChecked();
  expect(shared).toEqual([]);
});

test("another photo takes the place of this one only after a question, once there is work to lose @nightly", async ({
  page,
}) => {
  await openSample(page);
  await page.getByRole("application").focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Undo", { exact: true })).toBeEnabled();
  await page.getByRole("button", { name: "Start with another photo" }).click();
  await page.getByRole("button", { name: "Keep this photo" }).click();
  await expect(page.getByRole("application")).toBeVisible();
  await page.getByRole("button", { name: "Start with another photo" }).click();
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByRole("region", { name: "Your photo" })).toBeVisible();
});

test("an order that the server turns away says so, costs nothing, and can be sent again @nightly", async ({ page }) => {
  await openSample(page);
  await page.getByRole("button", { name: "Choose a design" }).click();
  // Each look is the house itself, small.
  await expect(page.locator(".vz-preset img[src^='blob:']").first()).toBeVisible();
  await page.getByRole("button", { name: "White farmhouse" }).click();
  await page.route("**/api/visualizations", (route) =>
    route.fulfill({
      status: 429,
      headers: { "Retry-After": "60" },
      json: { success: false, error: "Too many requests.", code: "RATE_LIMITED" },
    }),
  );
  await page.getByRole("button", { name: /^Generate picture/ }).click();
  await expect(page.getByRole("alert")).toContainText("try again in 60 seconds. You were not charged.");
  await page.unroute("**/api/visualizations");
  await page.getByRole("button", { name: /^Try again/ }).click();
  await expect(page.getByRole("progressbar", { name: "Making your picture" })).toBeVisible();

  // Whoever leaves comes back to the same picture.
  await page.reload();
  await expect(page.getByRole("slider", { name: "Before and after" })).toBeVisible({ timeout: 150_000 });
  await expect(page.getByRole("heading", { name: "1 picture so far" })).toBeVisible();
});

test("one detail alone, chosen by keyboard, shows on the photo and in the picture's words @nightly", async ({
  page,
}) => {
  await openSample(page);
  await page.getByRole("button", { name: "Choose a design" }).click();
  const before = await readCanvas(page);
  await page.getByRole("tab", { name: /^Details/ }).click();
  await page.getByRole("group", { name: "Front door" }).getByRole("radio", { name: "As is" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("application", { name: /front door: navy/i })).toBeVisible();
  await expect.poll(async () => changedShare(before, await readCanvas(page), [0, 1])).toBeGreaterThan(0.001);
  expect(changedShare(before, await readCanvas(page), [0, 1])).toBeLessThan(0.03);

  // Shutters can go only where new siding closes the wall; this house has windows, and gets its first ones.
  const shutters = page.getByRole("group", { name: "Shutters" });
  await expect(shutters.getByRole("radio", { name: "Remove" })).toHaveCount(0);
  await expect(page.getByRole("tab", { name: /^Details/ })).toContainText("1 new");
  await page.getByRole("group", { name: "Front door" }).getByRole("radio", { name: "As is" }).click({ force: true });
  await shutters.getByRole("radio", { name: "Black" }).click({ force: true });
  await expect(page.getByRole("application", { name: /shutters: black/i })).toBeVisible();
  await expect.poll(async () => changedShare(before, await readCanvas(page), [0, 1])).toBeGreaterThan(0.001);
  await shutters.getByRole("radio", { name: "As is" }).click({ force: true });
  await expect.poll(async () => changedShare(before, await readCanvas(page), [0, 1])).toBe(0);
  await expect(page.getByRole("button", { name: /^Generate picture/ })).toBeDisabled();
});

test("on a phone no step has a barrier, nothing is wider than the screen, and the photo stays in sight while choosing", async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await serveSmallSamples(page);
  await openSample(page);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Choose a design" }).click();
  await expect(page.getByRole("button", { name: /Generate/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("radio", { name: "Natural slate" }).scrollIntoViewIfNeeded();
  const box = await page.getByRole("application").boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  // Neither the picture above nor the button below hides what the keyboard is on.
  await page.getByRole("radio", { name: "As is" }).focus();
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press("ArrowDown");
    const seen = () =>
      page.evaluate(() => {
        const box = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return document.activeElement?.parentElement?.contains(top) ?? false;
      });
    await expect.poll(seen).toBe(true);
  }
  await page.close();
});
