import { setTimeout as wait } from "node:timers/promises";
import { expect, type Page, test } from "@playwright/test";
import { looks, nightlyBut } from "./looks.ts";
import { violations } from "./violations.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const words = ["Roof", "Siding", "Landscape", "Patio", "Pool"];
const services = ["/roofing-siding", "/pools", "/landscape", "/halloween"];

/** The word of the headline that can be seen at `seconds` after it began. */
function wordAt(page: Page, seconds: number): Promise<string[]> {
  return page.locator(".rotating-word-reel").evaluate((reel, time) => {
    const seen: string[] = [];
    for (const word of reel.children) {
      for (const animation of word.getAnimations()) {
        animation.pause();
        animation.currentTime = time * 1000;
      }
      if (Number(getComputedStyle(word).opacity) > 0.5) seen.push(word.textContent ?? "");
    }
    return seen;
  }, seconds);
}

const film = (page: Page) =>
  page.locator("video").evaluate((video: HTMLVideoElement) => ({
    isPaused: video.paused,
    isMuted: video.muted,
    loops: video.loop,
    plays: video.autoplay,
    isInline: video.playsInline,
  }));

test("the headline changes its word every 1200 ms, services and footer are there, and who asks for less motion gets rest", async ({
  page,
}) => {
  await page.goto("/");
  for (const [turn, word] of [...words, ...words].entries())
    expect(await wordAt(page, turn * 1.2 + 0.6)).toEqual([word]);
  await expect(
    page.getByRole("heading", { level: 1, name: `Visualize your new... ${words.join(", ")}`, exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Are you a contractor?" })).toBeVisible();

  const cards = page.getByRole("region", { name: "What are you planning?" }).getByRole("link");
  await expect(cards).toHaveCount(services.length);
  for (const [index, path] of services.entries()) {
    await expect(cards.nth(index)).toHaveAttribute("href", path);
    const picture = cards.nth(index).getByRole("presentation");
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(720);
  }

  const footer = page.getByRole("contentinfo");
  for (const name of ["Terms", "Privacy"]) await expect(footer.getByRole("link", { name, exact: true })).toBeVisible();
  for (const network of ["Facebook", "Instagram", "YouTube", "X"]) {
    const link = footer.getByRole("link", { name: `Eavesight on ${network}`, exact: true });
    await expect(link).toHaveAttribute("href", /^https:\/\//);
  }

  // A company's home page speaks to its customers alone, in its name.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/?tenant=clearwater-outdoor");
  await expect(page).toHaveTitle(/ · Clearwater Outdoor$/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Clearwater Outdoor" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Are you a contractor?" })).toHaveCount(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/\?tenant=clearwater-outdoor$/);
  // A word and a picture that rest; the film may still be played.
  expect(await wordAt(page, 3)).toEqual(["Roof"]);
  expect(await film(page)).toMatchObject({ isPaused: true });
  await page.getByRole("button", { name: "Play video" }).click();
  await expect.poll(async () => (await film(page)).isPaused).toBe(false);
});

test("before any script has come the film plays by itself, can be paused, and the line before and after follows the keys", async ({
  page,
}) => {
  await page.route("**/assets/*.js", () => {});
  await page.goto("/");
  await expect
    .poll(() => film(page))
    .toEqual({ isPaused: false, isMuted: true, loops: true, plays: true, isInline: true });
  await page.getByRole("button", { name: "Pause video" }).click();
  expect((await film(page)).isPaused).toBe(true);
  await page.getByRole("button", { name: "Play video" }).click();
  await expect.poll(async () => (await film(page)).isPaused).toBe(false);

  const slider = page.getByRole("slider");
  const shown = async () => {
    const before = await page.getByAltText("A blue house with a gray roof and a white garage door").boundingBox();
    const line = await page.locator(".wipe-line").boundingBox();
    if (!before || !line) throw new Error("The pictures are not there.");
    return Math.round(((line.x + line.width / 2 - before.x) / before.width) * 100);
  };
  expect(await shown()).toBe(50);
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  expect(await shown()).toBe(51);
  await page.keyboard.press("Home");
  expect(await shown()).toBe(0);
});

test("the film can be paused when the page has come alive, and after a way there and back", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => addEventListener("app:hydrated", () => document.body.setAttribute("data-alive", "")));
  await page.getByRole("button", { name: "Pause video" }).click();
  await expect(page.locator("body[data-alive]")).toBeAttached();
  expect((await film(page)).isPaused).toBe(true);
  await expect(page.getByRole("button", { name: "Play video" })).toBeVisible();
  await page.getByRole("link", { name: "Terms" }).click();
  await expect(page.getByRole("heading", { name: "Terms of Service" })).toBeVisible();
  await page.goBack();
  // Out of sight the browser lets it rest.
  await page.locator("video").scrollIntoViewIfNeeded();
  await expect.poll(async () => (await film(page)).isPaused).toBe(false);
  await page.getByRole("button", { name: "Pause video" }).click();
  expect((await film(page)).isPaused).toBe(true);
});

for (const width of [360, 1280]) {
  test(`the film is not fetched before the page is there, and nothing moves while it loads, ${width} px${nightlyBut(width === 360)}`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] };
          const moved = sources.map(({ node }) =>
            node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName,
          );
          shifts.push(`${value}: ${moved.join(" and ")}`);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.setViewportSize({ width, height: 800 });
    // The font of headings comes when their words have long been read.
    await page.route("**/*.woff2", async (route) => {
      await wait(700);
      await route.continue();
    });
    await page.goto("/");
    await expect.poll(async () => (await film(page)).isPaused).toBe(false);
    await page.waitForFunction(() => document.fonts.check("650 40px Figtree"));
    const readTimes = () =>
      page.evaluate(() => {
        const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
        const files = performance.getEntriesByType("resource").filter(({ name }) => /film\.(?:webm|mp4)$/.test(name));
        return { loaded: navigation.loadEventStart, film: files.map(({ startTime }) => startTime) };
      });
    // The film may play before the browser has noted how it was fetched.
    await expect.poll(async () => (await readTimes()).film.length).toBeGreaterThan(0);
    const times = await readTimes();
    for (const start of times.film) expect(start).toBeGreaterThanOrEqual(times.loaded);
    await page.mouse.wheel(0, 6000);
    await page.waitForTimeout(800);
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
  });
}

test("search engines and links that are shared find a title, an address and a picture for each page @nightly", async ({
  page,
  request,
}) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toHaveLength(9);
  const titles = new Set<string>();
  for (const address of addresses) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    titles.add(await page.title());
    const meta = (name: string) =>
      page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute("content");
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(address);
    expect((await meta("description"))?.length).toBeGreaterThan(50);
    const picture = await request.get((await meta("og:image")) ?? "");
    expect(picture.headers()["content-type"]).toBe("image/jpeg");
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  }
  expect(titles.size).toBe(addresses.length);
  const signIn = await (await request.get("/auth")).text();
  expect(signIn).toContain('<meta name="description"');
  expect(signIn).not.toContain("noindex");
  for (const path of ["/auth?view=sign-up", "/dashboard", "/no/such/page"]) {
    const html = await (await request.get(path)).text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  }
});

for (const { width, colorScheme } of looks) {
  test(`there is no barrier at ${width} px, ${colorScheme} @nightly`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/", "/privacy", "/terms"]) {
      await page.goto(path);
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
}
