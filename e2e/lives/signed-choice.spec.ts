import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { mailTo, verifyWithApi } from "../local-mail.ts";
import { nightlyMark } from "../looks.ts";
import { type NewTenant, newTenant } from "../new-company.ts";
import { importList, poolLines, roofLines } from "../product-lists.ts";
import { violations } from "../violations.ts";
import { type Device, openOn } from "./devices.ts";

/**
 * What the company really sells, from a spreadsheet to a signed sheet: a roofer with two lines and a pool builder with three, each on
 * a phone, where homeowners sign with a finger, and at a desk, where they type. `approval-sheet.spec.ts` has the usual run's part.
 */

test.describe.configure({ timeout: 420_000 });

type Trade = {
  name: string;
  service: string;
  list: readonly string[];
  added: number;
  sample: string;
  /** The tab in which the two designs are chosen; null: the first. */
  tab: string | null;
  colors: [first: string, second: string];
  /** The line on the sheet, with what stands before the color. */
  part: string;
  product: string;
};

const trades: Trade[] = [
  {
    ...{ name: "roofer", service: "roofing-siding", list: roofLines, added: 2, sample: "Craftsman" },
    tab: null,
    ...{ colors: ["Thunderstorm", "Desert Wheat"], part: "Roof", product: "Ridgeline 40" },
  },
  {
    ...{ name: "pool builder", service: "pools", list: poolLines, added: 3, sample: "Backyard" },
    tab: "Water",
    ...{ colors: ["Caribbean", "Midnight"], part: "Finish", product: "Lagoon Pebble" },
  },
];

const homeowner = { name: "Łukasz Nguyễn", comment: "Please call first. 🏡" };

async function expectNoBarrier(page: Page, part = "html"): Promise<void> {
  const runsOver = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect([await violations(page, part), runsOver]).toEqual([[], false]);
}

/** For who wants to look: with SHOTS, a picture of the page as it is. */
async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: path.join(process.env.SHOTS, `${name}.png`), fullPage: true });
}

/** Two pictures of one house, each of a product of the company's. */
async function makePictures(page: Page, { service, sample, tab, colors, product }: Trade): Promise<void> {
  await page.goto(`/${service}`);
  await page.getByRole("button", { name: sample }).click();
  const next = page.getByRole("button", { name: "Choose a design" });
  await expect(next).toBeEnabled({ timeout: 90_000 });
  await next.click();
  const slider = page.getByRole("slider", { name: "Before and after" });
  for (const [i, color] of colors.entries()) {
    if (i > 0) await page.getByRole("tab", { name: "Design" }).click();
    if (tab) await page.getByRole("tab", { name: tab }).click();
    const line = page.getByRole("group", { name: new RegExp(`^${product}`) });
    await line.getByRole("radio", { name: color }).check({ force: true });
    await page.getByRole("button", { name: /^Generate picture/ }).click();
    await expect(slider).toBeVisible({ timeout: 150_000 });
    await expect(page.getByText(`${product}, ${color}`).first()).toBeVisible();
  }
  await expectNoBarrier(page, ".vz-side");
}

async function sendSheet(page: Page, { product, colors }: Trade, email: string): Promise<void> {
  await page.goto("/projects");
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await expect(page.getByRole("button", { name: "New approval sheet" })).toBeVisible();
  await expectNoBarrier(page);
  await page.getByRole("button", { name: "New approval sheet" }).click();
  await expect(page.getByRole("heading", { name: "Approval sheet", exact: true })).toBeVisible();
  const pictures = page.getByRole("group", { name: "Pictures" }).getByRole("checkbox");
  await expect(pictures).toHaveCount(2);
  await pictures.last().check();
  await page.getByLabel("Homeowner's name").fill(homeowner.name);
  await page.getByLabel("Homeowner's email").fill(email);
  await page.getByLabel("Your words").fill("We could start in June.");
  await expectNoBarrier(page);
  await page.getByRole("button", { name: "Send to homeowner" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send to homeowner" }).click();
  await expect(page.getByRole("heading", { name: "What happened" })).toBeVisible();
  await expect(page.getByText(`${product}, ${colors[0]}`).first()).toBeVisible();
  await expectNoBarrier(page);
}

async function openFromMail(browser: Browser, device: Device, page: Page, email: string): Promise<Page> {
  const { text } = await mailTo(page.request, email, /your designs to look at and approve$/);
  const own = await openOn(browser, device);
  await own.goto(new URL(/https?:\S+\/approve\/[\w-]+/.exec(text)?.[0] ?? "").pathname);
  await expect(own.getByRole("heading", { name: /^Your designs from/ })).toBeVisible();
  return own;
}

/** With a finger: only touches count here, no mouse. */
async function drawWithFinger(own: Page): Promise<void> {
  await own.getByRole("radio", { name: "Draw my signature" }).check();
  const pad = own.getByRole("img", { name: /^Draw your signature here/ });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error("There is no box to sign in.");
  const wire = await own.context().newCDPSession(own);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at: { x: number; y: number } | null) =>
    wire.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  const at = (i: number) => ({ x: box.x + 20 + i * 11, y: box.y + box.height / 2 + 25 * Math.sin(i) });
  await touch("touchStart", at(0));
  for (let i = 1; i <= 22; i++) await touch("touchMove", at(i));
  await touch("touchEnd", null);
  await expect(own.getByRole("status").getByText("Your signature is in the box.")).toBeVisible();
}

async function sign(own: Page, device: Device, { colors, product }: Trade): Promise<void> {
  const second = own.getByRole("region", { name: /^Design 2/ });
  await expect(
    second.getByText(`${product}, ${colors[1]}`).or(second.getByText(`${product}, ${colors[0]}`)),
  ).toBeVisible();
  await expectNoBarrier(own);
  await own.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(own.getByRole("alert")).toHaveText("Choose the design you approve.");
  await second.getByRole("radio", { name: /^I choose this design/ }).check();
  if (device === "phone") await drawWithFinger(own);
  await own.getByLabel("Anything to add?").fill(homeowner.comment);
  await own.getByRole("checkbox").check();
  await own.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(own.getByRole("heading", { name: "Thank you. You have signed." })).toBeFocused();
  await expectNoBarrier(own);
}

/** @returns the file that the homeowner gets */
async function downloadPdf(own: Page): Promise<Uint8Array> {
  const href = await own.getByRole("link", { name: "PDF of this sheet" }).getAttribute("href");
  const answer = await own.request.get(href ?? "");
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  return answer.body();
}

async function expectBothTold(page: Page, { companyName, email: office }: NewTenant, email: string): Promise<void> {
  const copy = await mailTo(page.request, email, /^Your signed sheet from /);
  expect(copy.text).toContain("/sheet.pdf");
  const told = await mailTo(page.request, office, /^Łukasz Nguyễn signed your approval sheet$/);
  expect(told.text).toContain(homeowner.comment);
  expect(copy.subject).toContain(companyName);
}

for (const trade of trades) {
  for (const device of ["phone", "desk"] as const) {
    test(`a ${trade.name}'s list becomes a choice that a homeowner signs, on a ${device} ${nightlyMark}`, async ({
      browser,
      request,
    }) => {
      const company = await newTenant(request, { legalName: "Bright Homes LLC", licenseNumber: "C-39 100200" });
      await verifyWithApi(request, { ...company, token: company.headers.Authorization.replace("Bearer ", "") });
      const email = `${crypto.randomUUID()}@example.test`;
      const page = await openOn(browser, device);
      const seen = (shown: Page, name: string) => shoot(shown, `${trade.service}-${device}-${name}`);

      await importList(page, company, trade);
      await expectNoBarrier(page);
      await page.getByRole("button", { name: `Import ${trade.added} products` }).click();
      await expect(page.getByRole("button", { name: new RegExp(`^${trade.product}`) })).toBeVisible();
      await seen(page, "products");
      await makePictures(page, trade);
      await seen(page, "picture");
      await sendSheet(page, trade, email);
      await seen(page, "sent");

      const own = await openFromMail(browser, device, page, email);
      await seen(own, "opened");
      await sign(own, device, trade);
      await seen(own, "signed");
      const pdf = await downloadPdf(own);
      if (process.env.SHOTS && existsSync(process.env.SHOTS)) {
        writeFileSync(path.join(process.env.SHOTS, `${trade.service}-${device}.pdf`), pdf);
      }
      const file = new TextDecoder("windows-1252").decode(pdf);
      expect([file.startsWith("%PDF-1.7"), file.match(/\/DCTDecode/g)?.length]).toEqual([true, 4]);
      expect(file).toContain(`(${trade.part}: ${trade.product}, `);
      await expectBothTold(page, company, email);

      await page.reload();
      await expect(page.getByText(/^Signed by Łukasz Nguyễn,/)).toBeVisible();
      await expect(page.getByText(homeowner.comment)).toBeVisible();
      await expectNoBarrier(page);
      await seen(page, "record");
      await page.getByRole("link", { name: "Back to the project" }).click();
      await expect(page.getByRole("link", { name: /^Approval sheet: .+ Signed$/ })).toBeVisible();
      for (const one of [page, own]) await one.context().close();
    });
  }
}
