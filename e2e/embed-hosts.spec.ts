import { expect, type Page, test } from "@playwright/test";
import { listenerCode } from "#app/embeds/ready-pieces/tag-manager.ts";
import { type HostSite, startHostSite } from "./host-site.ts";

/** Pages that make it hard for a widget: themes, policies, optimizers and tag managers as they are out there. */

const tenant = "clearwater-outdoor";
const sites: HostSite[] = [];
test.afterAll(() => Promise.all(sites.map((site) => site.close())));

async function openHost(page: Page, html: string, headers: Record<string, string> = {}): Promise<string[]> {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  const site = await startHostSite({ "/": html }, headers);
  sites.push(site);
  await page.goto(site.origin);
  return problems;
}

const tagOf = (baseURL: string | undefined, more = "", file = "embed.js") =>
  `<script src="${baseURL}/${file}" data-tenant="${tenant}" data-type="roofing" ${more}></script>`;

/** What themes really say, all of it with the last word. */
const theme = `<style>
  iframe { all: unset !important; }
  iframe, main * { max-width: 90px !important; height: auto !important; width: 50px !important; float: left !important;
    position: absolute !important; opacity: 0 !important; visibility: hidden !important; display: none !important;
    transform: scale(0.2) !important; aspect-ratio: 16 / 9 !important; filter: blur(9px) !important; border: 9px solid red !important; }
  button { display: none !important; }
</style>`;

async function expectWidget(page: Page, where: string): Promise<void> {
  const frame = page.locator(where);
  await expect(frame).toHaveCount(1);
  await expect(page.frameLocator(where).getByText("Choose a photo")).toBeVisible();
  await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThan(400);
  const { width } = (await frame.boundingBox()) ?? { width: 0 };
  expect(width).toBeGreaterThan(300);
  expect(
    await frame.evaluate((element) => {
      const { opacity, visibility, position, float, transform, filter, borderTopWidth } = getComputedStyle(element);
      return { opacity, visibility, position, float, transform, filter, borderTopWidth };
    }),
  ).toEqual({
    opacity: "1",
    visibility: "visible",
    position: "static",
    float: "none",
    transform: "none",
    filter: "none",
    borderTopWidth: "0px",
  });
}

async function useDialog(page: Page, opener: ReturnType<Page["getByRole"]>): Promise<void> {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await expect(opener).toBeVisible();
  expect(asked).not.toContain("/embed-roofing");
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "See it on your home" });
  await expect(dialog).toBeVisible();
  await expect(page.frameLocator("iframe").getByText("Choose a photo")).toBeVisible();
  const { width = 0, height = 0 } = (await dialog.boundingBox()) ?? {};
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  expect(width).toBeLessThanOrEqual(size.width);
  expect(height).toBeLessThanOrEqual(size.height);
  expect(height).toBeGreaterThan(size.height * 0.9);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

const label = 'data-label="See it on your home"';

test("a theme that crushes every frame and button leaves the widget and its button as they are", async ({
  page,
  baseURL,
}) => {
  const policy = `default-src 'none'; script-src ${baseURL}; style-src 'unsafe-inline'; frame-src ${baseURL}`;
  const html = `${theme}<main>${tagOf(baseURL)}</main>${tagOf(baseURL, `data-kind="floating" ${label}`, "embed-dialog.js")}`;
  const problems = await openHost(page, html, { "Content-Security-Policy": policy });
  await expectWidget(page, "main > script + iframe");
  await expect(page.getByRole("button", { name: "See it on your home" })).toBeInViewport();
  expect(problems).toEqual([]);
});

for (const [how, page_] of [
  ["in the head", (tag: string) => `<head>${theme}${tag}</head><body><p>Before</p></body>`],
  ["in the head, into a place of its own", (tag: string) => `<head>${tag}</head><div id="here"></div><p>After</p>`],
  ["in a row of columns", (tag: string) => `<div style="display:flex;width:900px"><aside>Menu</aside>${tag}</div>`],
] as const) {
  test(`a tag ${how} brings its widget @nightly`, async ({ page, baseURL }) => {
    const isTargeted = how.includes("place");
    const tag = tagOf(baseURL, `async ${isTargeted ? 'data-target="here"' : ""}`);
    const problems = await openHost(page, page_(tag));
    await expectWidget(page, isTargeted ? "#here > iframe" : "iframe");
    expect(problems).toEqual([]);
  });
}

test("two modules, which run once for the page, bring two widgets @nightly", async ({ page, baseURL }) => {
  const problems = await openHost(page, `<main>${tagOf(baseURL, 'type="module"').repeat(2)}</main>`);
  await expect(page.locator("main > script + iframe")).toHaveCount(2);
  await expect(page.frameLocator("iframe >> nth=0").getByText("Choose a photo")).toBeVisible();
  expect(problems).toEqual([]);
});

test("a script that a tag manager puts in long after the page was there brings its widget @nightly", async ({
  page,
  baseURL,
}) => {
  const problems = await openHost(page, `<div id="late"></div>`);
  await page.evaluate((src) => {
    const script = document.createElement("script");
    script.src = src;
    script.dataset.tenant = "clearwater-outdoor";
    script.dataset.type = "roofing";
    document.getElementById("late")?.appendChild(script);
  }, `${baseURL}/embed.js`);
  await expectWidget(page, "#late > script + iframe");
  expect(problems).toEqual([]);
});

for (const width of [360, 1280]) {
  test(`a button opens the widget over the page, with keys alone, ${width} px${width === 360 ? "" : " @nightly"}`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const problems = await openHost(page, `<h1>Roofs</h1>${tagOf(baseURL, label, "embed-dialog.js")}<p>After</p>`);
    await useDialog(page, page.getByRole("button", { name: "See it on your home" }));
    expect(problems).toEqual([]);
  });
}

test("a page's own button opens it as well, and the dialog tells the page what happens @nightly", async ({
  page,
  baseURL,
}) => {
  const own = `<script>said = []; addEventListener("eavesight", ({ detail }) => said.push(detail.event))</script>
    <button id="mine">See it on your home</button>`;
  await openHost(page, `${own}${tagOf(baseURL, `${label} data-button="mine"`, "embed-dialog.js")}`);
  await useDialog(page, page.getByRole("button", { name: "See it on your home" }));
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toContain("ready");
});

test("a page with the tag manager's listener has events of Analytics, by our script and by a plain frame @nightly", async ({
  page,
  baseURL,
}) => {
  const frame = `<iframe src="${baseURL}/embed-pools?tenant=${tenant}" style="width:100%;height:700px"></iframe>`;
  await openHost(page, `${listenerCode(baseURL ?? "")}${tagOf(baseURL)}${frame}`);
  await expect(page.locator("iframe")).toHaveCount(2);
  for (const path of ["embed-roofing", "embed-pools"]) {
    await expect.poll(() => page.frames().some((one) => one.url().includes(path))).toBe(true);
    const widget = page.frames().find((one) => one.url().includes(path));
    await widget?.waitForLoadState();
    await widget?.evaluate((id) => {
      const detail = { source: "eavesight", event: "lead", id };
      for (let i = 0; i < 2; i++) dispatchEvent(new CustomEvent("embed:tell", { detail }));
    }, path);
  }
  const layer = () => page.evaluate(() => (window as unknown as { dataLayer?: object[] }).dataLayer);
  await expect.poll(layer).toEqual([
    { event: "generate_lead", event_id: "embed-roofing" },
    { event: "generate_lead", event_id: "embed-pools" },
  ]);
});
