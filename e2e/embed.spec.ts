import { brotliCompressSync } from "node:zlib";
import { devices, expect, type Frame, type Page, test } from "@playwright/test";
import type { EmbedMessage } from "#worker/embeds/embeds.contract.ts";
import type { LeadDetail } from "#worker/leads/inbox/inbox.contract.ts";
import { type HostSite, startHostSite } from "./host-site.ts";
import { newTenant } from "./new-company.ts";
import { serveSmallSamples } from "./small-samples.ts";

/** Widgets in a page of another site. */

// By its usual name the browser of the tests is a robot, whose visits count for nothing.
test.use({ userAgent: devices["Desktop Chrome"].userAgent });

const sites: HostSite[] = [];
test.afterAll(() => Promise.all(sites.map((site) => site.close())));

/** Opens a page of another site with a plain frame as high as the widget says, and notes what goes wrong in either. */
async function frameWidget(page: Page, address: string) {
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  const frame = `<iframe src="${address.replaceAll("&", "&amp;")}" style="width:100%;height:640px;border:0"></iframe>`;
  const site = await startHostSite({
    "/roofs": `<body style="margin:0"><h1>Roofs</h1>${frame}<script>
      window.said = [];
      addEventListener("message", ({ data }) => {
        said.push(data);
        if (data.event === "height") document.querySelector("iframe").style.height = data.height + "px";
      });
    </script>`,
  });
  sites.push(site);
  await page.goto(`${site.origin}/roofs?utm_source=spring`);
  const widget = page.frames()[1];
  await widget.waitForLoadState();
  return { widget, problems, origin: site.origin };
}

const saidTo = (page: Page) => page.evaluate(() => (window as unknown as { said: EmbedMessage[] }).said);
const eventsTo = async (page: Page) =>
  (await saidTo(page)).map(({ event }) => event).filter((event) => event !== "height");

async function openDesigns(widget: Frame, sample: string): Promise<void> {
  await widget.getByRole("button", { name: sample }).click();
  const next = widget.getByRole("button", { name: "Choose a design" });
  await expect(next).toBeEnabled({ timeout: 60_000 });
  await next.click();
  await expect(widget.getByRole("button", { name: /Generate picture/ })).toBeVisible();
}

async function expectNothingBeside(widget: Frame): Promise<void> {
  await expect
    .poll(() => widget.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
  const beside = await widget.evaluate(() => {
    const scrolls = (part: Element | null): boolean =>
      part !== null && (/auto|scroll/.test(getComputedStyle(part).overflowX) || scrolls(part.parentElement));
    return (
      [...document.querySelectorAll(".widget :is(button, input, p, h1, h2, img, label)")]
        .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
        // Rows that scroll by themselves may go on beside the edge.
        .filter((part) => !scrolls(part) && !part.closest(".vz-hidden"))
        .map((part) => part.outerHTML.slice(0, 120))
    );
  });
  expect(beside).toEqual([]);
}

test("a visitor makes a picture, tells who they are for the second one, and the company reads it", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const company = await newTenant(page.request, { rendersBeforeLead: 1 });
  await serveSmallSamples(page);
  const { widget, problems, origin } = await frameWidget(page, `${baseURL}/embed-roofing?tenant=${company.slug}`);
  await openDesigns(widget, "Craftsman");
  await widget.locator(".vz-preset").first().click();
  const generate = widget.getByRole("button", { name: /Generate picture/ });
  await expect(generate).toBeEnabled();
  await generate.click();
  await expect(widget.getByRole("button", { name: "Get a quote" })).toBeVisible({ timeout: 60_000 });
  expect(await eventsTo(page)).toEqual(["ready", "uploaded", "generated"]);
  await expect(widget.getByText("in full size, without the watermark")).toBeVisible();

  await widget.getByRole("button", { name: "Try another design" }).click();
  await widget.locator(".vz-preset").nth(1).click();
  await expect(generate).toContainText("We'll ask for your contact details first");
  await generate.click();
  await expect(widget.getByRole("heading", { name: "Your design is ready to go" })).toBeVisible();
  const send = widget.getByRole("button", { name: "Send and make my picture" });
  await send.click();
  await expect(widget.getByText("First name is required.")).toBeVisible();
  await expect(widget.getByLabel("First name")).toBeFocused();
  // As fast as a person types: what is filled in at once is taken for a program's, and opens nothing.
  const typing = { delay: 80 };
  await widget.getByLabel("First name").pressSequentially("Anna", typing);
  await widget.getByLabel("Last name").pressSequentially("Archer", typing);
  await widget.getByLabel("Email").pressSequentially("anna@example.test", typing);
  await widget.getByLabel("Phone").pressSequentially("(555) 010-2000", typing);
  await send.click();
  await expect(widget.getByText("2 pictures so far")).toBeVisible({ timeout: 60_000 });
  // The company knows who they are: what it pays for is theirs without its mark.
  await expect(widget.getByRole("heading", { name: "Like what you see?" })).toBeVisible();
  await expect(widget.getByText("without the watermark")).toHaveCount(0);
  expect(await eventsTo(page)).toEqual(["ready", "uploaded", "generated", "lead", "generated"]);

  const leads = await page.request.get(`/api/tenants/${company.id}/leads`, { headers: company.headers });
  const { data } = (await leads.json()) as { data: LeadDetail[] };
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    leadType: "widget",
    firstName: "Anna",
    email: "anna@example.test",
    service: "roofing-siding",
    page: `${origin}/`,
    embed: { type: "roofing", origin },
    consentVersion: 1,
  });
  expect(data[0].consent).toContain(company.companyName);
  expect(data[0].projectDetails).toMatch(/^Design: Roof: /);
  const detail = await page.request.get(`/api/tenants/${company.id}/leads/${data[0].id}`, { headers: company.headers });
  const { afterUrl } = ((await detail.json()) as { data: LeadDetail }).data;
  expect((await page.request.get(afterUrl ?? "")).headers()["content-type"]).toBe("image/jpeg");
  expect(problems).toEqual([]);
});

test("only sites that the company names may frame its widget; in a sandbox without an origin it leads out", async ({
  page,
  baseURL,
}) => {
  const company = await newTenant(page.request, { sites: ["https://roofs.example"] });
  const address = `${baseURL}/embed?tenant=${company.slug}`;
  const { headers } = await page.request.get(address).then((response) => ({ headers: response.headers() }));
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'self' https://roofs.example");
  const { widget } = await frameWidget(page, address);
  await expect(
    widget.getByRole("heading", { name: `${company.companyName} has not allowed this site yet` }),
  ).toBeVisible();
  expect(await widget.locator("script, form, input, button").count()).toBe(0);
  expect(await saidTo(page)).toEqual([]);

  const frame = `<iframe src="${baseURL}/embed" sandbox="allow-scripts allow-popups" style="width:100%"></iframe>`;
  const site = await startHostSite({ "/": frame });
  sites.push(site);
  await page.goto(site.origin);
  const wayOut = page.frameLocator("iframe").getByRole("link", { name: "Open it in its own tab" });
  await expect(wayOut).toHaveAttribute("href", `${baseURL}/embed`);
});

test("a widget tells its height in whole pixels and has no script of its own until the visitor acts; then React comes, 81 kB at most", async ({
  page,
  baseURL,
}) => {
  const loads: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") loads.push(response.text());
  });
  const { widget } = await frameWidget(page, `${baseURL}/embed-pools`);
  await expect(widget.getByText("Choose a photo")).toBeVisible();
  await expect.poll(async () => (await saidTo(page)).map(({ event }) => event)).toEqual(["ready", "height"]);
  const said = await saidTo(page);
  for (const message of said) {
    expect(message.source).toBe("eavesight");
    if (message.event === "height") expect(Number.isInteger(message.height)).toBe(true);
  }
  await page.waitForTimeout(500);
  expect(loads).toHaveLength(0);
  expect(await saidTo(page)).toHaveLength(said.length);

  await widget.evaluate(() => addEventListener("app:hydrated", () => document.body.setAttribute("data-alive", "")));
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  await expect(widget.locator("body[data-alive]")).toBeAttached();
  const codes = await Promise.all(loads);
  const bytes = codes.reduce((sum, code) => sum + brotliCompressSync(code).length, 0);
  console.log(`a widget on intent: ${bytes} bytes of brotli in ${codes.length} scripts`);
  expect(codes.length).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(81_000);
  // Without the router.
  expect(codes.filter((code) => code.includes("__reactRouter"))).toEqual([]);
});

test("a photo that is chosen before any of React is there is opened when it comes @nightly", async ({
  page,
  baseURL,
}) => {
  await page.route("**/assets/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const { widget } = await frameWidget(page, `${baseURL}/embed-roofing`);
  await widget.locator('input[type="file"]').first().setInputFiles("public/samples/gables.jpg");
  await expect(widget.getByRole("button", { name: "Choose a design" })).toBeVisible({ timeout: 60_000 });
});

test("every step fits from 280 px on, in each service @nightly", async ({ page, baseURL }) => {
  const expectToFit = async (widget: Frame) => {
    for (const width of [280, 360, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNothingBeside(widget);
    }
  };
  for (const [path, sample] of [
    ["/embed", "Two-story with garage"],
    ["/embed-roofing", "Craftsman"],
    ["/embed-pools", "Backyard"],
  ]) {
    const { widget, problems } = await frameWidget(page, baseURL + path);
    await expectToFit(widget);
    await openDesigns(widget, sample);
    await expectToFit(widget);
    await widget.getByRole("tab", { name: "Areas" }).click();
    await expectToFit(widget);
    expect(problems).toEqual([]);
  }
});

test("the picture stays in sight beside and above long choices, in a frame that never scrolls @nightly", async ({
  page,
  baseURL,
}) => {
  const { widget } = await frameWidget(page, `${baseURL}/embed-roofing`);
  await openDesigns(widget, "Gables and lap siding");
  for (const [width, height] of [
    [1280, 720],
    [360, 740],
  ]) {
    await page.setViewportSize({ width, height });
    const picture = widget.locator(".vz-picture");
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight * 0.5));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(height / 2);
    await expect.poll(async () => Math.round((await picture.boundingBox())?.y ?? -1)).toBeGreaterThanOrEqual(0);
    await expect.poll(async () => Math.round((await picture.boundingBox())?.y ?? height)).toBeLessThan(height / 2);
    await page.evaluate(() => scrollTo(0, 0));
  }
});

test("somebody who comes back finds their photo again, and only in the widget of the same company @nightly", async ({
  page,
  baseURL,
}) => {
  await page.goto("/embed-pools");
  await page.getByRole("button", { name: "Backyard" }).click();
  await expect(page.getByRole("button", { name: "Choose a design" })).toBeEnabled({ timeout: 60_000 });
  // It is kept a moment after the last change.
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith("eavesight_work:")));
  await page.goto(`${baseURL}/embed-pools?tenant=clearwater-outdoor`);
  await expect(page.getByText("Choose a photo")).toBeVisible();
  await page.goto("/embed-pools");
  await expect(page.getByRole("button", { name: "Choose a design" })).toBeVisible();
});
