import { expect, type Page, test } from "@playwright/test";
import { type EmbedChoice, scriptCode } from "#app/embeds/builder/embed-code.ts";
import { firstSettings } from "#app/embeds/builder/embed-settings.ts";
import { type HostSite, startHostSite } from "./host-site.ts";
import { nightlyBut } from "./looks.ts";

/** `embed.js` in somebody else's page. */

const tenant = "clearwater-outdoor";
const sites: HostSite[] = [];
const company = { id: 2, primaryColor: "#0f766e", secondaryColor: "#1d4ed8", embedCtaUrl: null };
const unset = { embedPrimaryColor: null, embedSecondaryColor: null, embedCustomizations: null };
const usual = {
  ...firstSettings({ ...company, ...unset }),
  tenant,
  companyName: "Clearwater Outdoor",
  contactPhone: "",
};

test.afterAll(() => Promise.all(sites.map((site) => site.close())));

/** Opens a page with `html`, where `SCRIPT` is a tag of the loader, and notes what goes wrong in it. */
async function openHost(page: Page, baseURL: string, html: string, headers: Record<string, string> = {}) {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  const script = `<script src="${baseURL}/embed.js" data-tenant="${tenant}" async></script>`;
  const site = await startHostSite(
    {
      "/": `<body>${html.replaceAll("SCRIPT", script)}`,
      "/sibling": "<body><script>parent.postMessage('here', '*')</script>",
    },
    headers,
  );
  sites.push(site);
  await page.goto(`${site.origin}/?utm_source=spring&q=1#top`);
  return { problems, origin: site.origin };
}

const noted = `<script>
  window.seen = [];
  addEventListener("eavesight", (event) => seen.push([event.target.tagName, event.detail.event]));
</script>`;
const eventsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: [string, string][] }).seen.map(([, event]) => event));

test("a widget stands where its tag stands, in a sandbox, with what the tag says", async ({ page, baseURL }) => {
  const tag = `<script src="${baseURL}/embed.js" data-tenant="${tenant}" data-type="pools" data-primary-color="#aa3300"
    data-company-name="A &amp; B" data-show-header="false" data-onload="alert(1)" data-page="https://elsewhere.example"
    data-src="https://elsewhere.example" async></script>`;
  const { problems, origin } = await openHost(page, baseURL ?? "", `<main>${tag}</main><p>After</p>`);
  const frame = page.locator("main > script + iframe");
  await expect(frame).toHaveAttribute("title", "Visualizer");
  await expect(frame).toHaveAttribute("loading", "lazy");
  await expect(frame).toHaveAttribute(
    "sandbox",
    "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads",
  );
  const address = new URL((await frame.getAttribute("src")) ?? "");
  expect(address.origin + address.pathname).toBe(`${baseURL}/embed-pools`);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    lang: "en",
    page: `${origin}/?utm_source=spring&`,
    tenant,
    type: "pools",
    primaryColor: "#aa3300",
    companyName: "A & B",
    showHeader: "false",
    // Nobody reads what else stands there.
    onload: "alert(1)",
    src: "https://elsewhere.example",
  });
  await expect(page.frameLocator("main > iframe").getByRole("button", { name: "Choose a photo" })).toBeVisible();
  expect(problems).toEqual([]);
});

test("several widgets stand on one page, each with its own height @nightly", async ({ page, baseURL }) => {
  const wide = `<div style="width:900px">SCRIPT</div><div style="width:300px">SCRIPT</div>`;
  const { problems } = await openHost(page, baseURL ?? "", wide);
  await expect(page.locator("iframe")).toHaveCount(2);
  const heights = () => page.locator("iframe").evaluateAll((frames) => frames.map((frame) => frame.clientHeight));
  await expect.poll(async () => new Set(await heights()).size).toBe(2);
  expect(problems).toEqual([]);
});

test("the page around it keeps its names, its styles and its policy", async ({ page, baseURL }) => {
  const html = `<style>h1 { color: rgb(1, 2, 3) }</style><h1>Roofs</h1><div>SCRIPT</div>`;
  const own = (origin: string) =>
    `default-src 'none'; script-src ${origin}; style-src 'unsafe-inline'; frame-src ${origin}`;
  const state = () =>
    page.evaluate(() => ({
      names: Object.getOwnPropertyNames(window).filter((name) => !/^\d+$/.test(name)),
      sheets: document.styleSheets.length,
      title: getComputedStyle(document.querySelector("h1") as Element).cssText,
      head: document.head.innerHTML,
      kept: [document.cookie, localStorage.length, sessionStorage.length],
    }));
  await openHost(page, baseURL ?? "", html.replace("SCRIPT", ""));
  const before = await state();
  const { problems } = await openHost(page, baseURL ?? "", html, { "Content-Security-Policy": own(baseURL ?? "") });
  await expect(page.frameLocator("iframe").getByRole("button", { name: "Choose a photo" })).toBeVisible();
  expect(await state()).toEqual(before);
  expect(problems).toEqual([]);
});

test("it grows with its widget, tells the page what happens in it, and hears nobody else: not the page, not a frame beside it", async ({
  page,
  baseURL,
}) => {
  const widget = `<div style="min-height:640px">SCRIPT</div>`;
  await openHost(page, baseURL ?? "", `${noted}${widget}<iframe id="sibling" src="/sibling"></iframe>`);
  await expect.poll(() => eventsOf(page)).toEqual(expect.arrayContaining(["ready", "height"]));
  const [shown, inside] = await Promise.all([
    page.locator("script + iframe").evaluate((frame) => frame.getBoundingClientRect().height),
    page
      .frameLocator("script + iframe")
      .locator("html")
      .evaluate((root) => root.scrollHeight),
  ]);
  expect(shown).toBeGreaterThanOrEqual(200);
  expect(Math.abs(shown - inside)).toBeLessThanOrEqual(1);
  const sibling = page.frame({ url: /\/sibling$/ });
  const before = await page.locator("script + iframe").evaluate((frame) => frame.outerHTML);
  const known = (await eventsOf(page)).length;

  /** Half are what a widget would say, half are whatever can be sent. */
  function attack() {
    const hostile = [
      { source: "eavesight", event: "height", height: 3999 },
      { source: "eavesight", event: "height", height: -1e9 },
      { source: "eavesight", event: "height", height: "9px;position:fixed" },
      { source: "eavesight", event: "lead" },
      { source: "eavesight", event: "generated", visualizationId: "<img src=x onerror=alert(1)>" },
      null,
      undefined,
      "eavesight",
      42n,
      [["source", "eavesight"]],
      new Map([["source", "eavesight"]]),
      { source: { toString: "eavesight" }, event: {} },
      new ArrayBuffer(1000),
    ];
    const target = parent === self ? [self, ...Array.from({ length: frames.length }, (_, i) => frames[i])] : [parent];
    for (let i = 0; i < 10_000; i++) target[i % target.length].postMessage(hostile[i % hostile.length], "*");
  }
  await page.evaluate(attack);
  await sibling?.evaluate(attack);
  // All of them were delivered once these come back round.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener("message", ({ data }) => data === "last" && resolve(null));
        postMessage("last", "*");
      }),
  );
  await page.waitForTimeout(300);
  expect(await page.locator("script + iframe").evaluate((frame) => frame.outerHTML)).toBe(before);
  expect(await eventsOf(page)).toHaveLength(known);
  await expect(page.frameLocator("script + iframe").getByRole("button", { name: "Choose a photo" })).toBeVisible();
});

test("it is fetched only when people come near it @nightly", async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openHost(page, baseURL ?? "", `<div style="height:9000px"></div>SCRIPT`);
  await expect(page.locator("iframe")).toHaveCount(1);
  await page.waitForTimeout(500);
  expect(asked).not.toContain("/embed");
  await page.locator("iframe").scrollIntoViewIfNeeded();
  await expect.poll(() => asked).toContain("/embed");
});

for (const width of [320, 360, 768, 1280]) {
  test(`nothing moves on the page when a widget comes into its place, ${width} px${nightlyBut(width === 360)}`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 2000 });
    await page.addInitScript(() => {
      const watched = { shift: 0 };
      Object.assign(window, { watched });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) watched.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    // The widget with tabs is the highest.
    const all: EmbedChoice = { ...usual, visualizerType: "all" };
    const code = scriptCode(baseURL ?? "", all, all);
    const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">';
    await openHost(page, baseURL ?? "", `${viewport}${noted}<h1>Roofs</h1>${code}<p>What comes after it</p>`);
    await expect.poll(() => eventsOf(page)).toContain("height");
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => (window as unknown as { watched: { shift: number } }).watched.shift)).toBe(0);
    const { room, taken } = await page.locator("iframe").evaluate((frame) => ({
      room: frame.parentElement?.clientHeight ?? 0,
      taken: frame.clientHeight,
    }));
    expect(room - taken).toBeLessThan(120);
  });
}

test("at rest it costs the page nothing @nightly", async ({ page, baseURL }) => {
  await openHost(page, baseURL ?? "", `${noted}SCRIPT`);
  await expect.poll(() => eventsOf(page)).toContain("height");
  await page.waitForTimeout(500);
  // No script of the page runs at all.
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const scriptSeconds = async () =>
    (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "ScriptDuration")?.value ??
    Number.NaN;
  const before = await scriptSeconds();
  // All it ever took is less than the browser calls a long task.
  expect(before).toBeLessThan(0.05);
  await page.waitForTimeout(2000);
  expect((await scriptSeconds()) - before).toBeLessThan(0.001);
});

for (const [how, tag] of [
  ["without a company", `<script src="ORIGIN/embed.js" data-type="no-such-thing" async></script>`],
  ["with a company that is none", `<script src="ORIGIN/embed.js" data-tenant="no-such-company-here" async></script>`],
] as const) {
  test(`it breaks nothing where it is put in ${how} @nightly`, async ({ page, baseURL }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await openHost(page, baseURL ?? "", `<h1>Roofs</h1>${tag.replace("ORIGIN", baseURL ?? "")}<p>After</p>`);
    await page.waitForTimeout(1000);
    await expect(page.getByText("After")).toBeVisible();
    expect(errors).toEqual([]);
  });
}
