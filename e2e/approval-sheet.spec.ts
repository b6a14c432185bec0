import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import { mailTo, verifyWithApi } from "./local-mail.ts";
import { looks, nightlyBut } from "./looks.ts";
import { signInHere } from "./new-account.ts";
import { newTenant } from "./new-company.ts";
import { orderPicture } from "./order-picture.ts";
import { violations } from "./violations.ts";

/** From a picture of a house to a signed choice: the company's page, the mail, the homeowner's page, and the PDF. */

test.describe.configure({ timeout: 120_000 });

type House = { token: string; projectId: string; companyName: string; email: string };

/** A house of a verified company, with a finished picture and a customer. */
async function companyHouse(request: APIRequestContext): Promise<House> {
  const company = await newTenant(request, { legalName: "Bright Roofs LLC", licenseNumber: "C-39 100200" });
  const { headers, companyName } = company;
  const token = headers.Authorization.replace("Bearer ", "");
  await verifyWithApi(request, { email: company.email, token });
  const id = await orderPicture(request, token);
  const picture = async () => {
    const answer = await request.get(`/api/visualizations/${id}`, { headers });
    return ((await answer.json()) as { data: { status: string } }).data.status;
  };
  await expect.poll(picture, { timeout: 60_000 }).toBe("done");
  const listed = await request.get("/api/projects", { headers });
  const [project] = ((await listed.json()) as { data: { id: string }[] }).data;
  const email = `${crypto.randomUUID()}@example.test`;
  const data = { name: "Lake house", address: "12 Lake Road", customerName: "Rosa Diaz", customerEmail: email };
  const changed = await request.patch(`/api/projects/${project?.id}`, { headers, data });
  expect(changed.status(), await changed.text()).toBe(200);
  return { token, projectId: project?.id ?? "", companyName, email };
}

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

async function sendSheet(page: Page, { projectId }: House): Promise<void> {
  await page.goto(`/projects/${projectId}`);
  await page.getByRole("button", { name: "New approval sheet" }).click();
  await expect(page.getByRole("heading", { name: "Approval sheet", exact: true })).toBeVisible();
  await expect(page.getByLabel("Homeowner's name")).toHaveValue("Rosa Diaz");
  await page.getByLabel("Your words").fill("We could start in June.");
  expect([await violations(page), await isWide(page)]).toEqual([[], false]);
  await page.getByRole("button", { name: "Send to homeowner" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send to homeowner" }).click();
  await expect(page.getByRole("heading", { name: "What happened" })).toBeVisible();
}

async function openAsHomeowner(
  browser: Browser,
  page: Page,
  { email, companyName }: House,
  colorScheme: "light" | "dark",
) {
  const { text } = await mailTo(page.request, email, /your designs? to look at and approve$/);
  expect(text).toContain(companyName);
  const [address = ""] = /https?:\S+\/approve\/[\w-]+/.exec(text) ?? [];
  const context = await browser.newContext({ viewport: page.viewportSize(), colorScheme, reducedMotion: "reduce" });
  const own = await context.newPage();
  await own.goto(new URL(address).pathname);
  await expect(own.getByRole("heading", { name: /^Your designs? from/ })).toBeVisible();
  expect([await violations(own), await isWide(own)]).toEqual([[], false]);
  return own;
}

async function drawName(own: Page): Promise<void> {
  await own.getByRole("radio", { name: "Draw my signature" }).check();
  await own.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(own.getByRole("alert")).toHaveText(/Draw your signature in the box/);
  const box = await own.getByRole("img", { name: /^Draw your signature here/ }).boundingBox();
  if (!box) throw new Error("There is no box to sign in.");
  await own.mouse.move(box.x + 30, box.y + box.height / 2);
  await own.mouse.down();
  for (let i = 1; i <= 20; i++) await own.mouse.move(box.x + 30 + i * 12, box.y + box.height / 2 + 30 * Math.sin(i));
  await own.mouse.up();
  await expect(own.getByRole("status").getByText("Your signature is in the box.")).toBeVisible();
}

for (const [i, { width, colorScheme }] of looks.entries()) {
  test(`a homeowner signs what a company has sent, at ${width} px, ${colorScheme}${nightlyBut(i === 0)}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const house = await companyHouse(page.request);
    await signInHere(page, house.token);
    await sendSheet(page, house);
    const own = await openAsHomeowner(browser, page, house, colorScheme);
    await expect(own.getByText("A concept, not a plan, not a contract.")).toBeVisible();
    await expect(own.getByText("We could start in June.")).toBeVisible();
    await expect(own.getByText("Bright Roofs LLC · License C-39 100200")).toBeVisible();
    const signature = own.getByRole("button", { name: "Sign", exact: true });
    if (width > 360) await drawName(own);
    // Nothing but the keys from here on.
    await signature.press("Enter");
    await expect(own.getByRole("checkbox")).toBeFocused();
    await own.keyboard.press("Space");
    await own.getByLabel("Anything to add?").fill("Please call first.");
    await signature.press("Enter");
    await expect(own.getByRole("heading", { name: "Thank you. You have signed." })).toBeFocused();
    expect([await violations(own), await isWide(own)]).toEqual([[], false]);
    const pdf = await own.request.get(`${new URL(own.url()).pathname}/sheet.pdf`);
    expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
    await own.reload();
    await expect(own.getByRole("heading", { name: "This sheet is signed" })).toBeVisible();
    expect((await mailTo(page.request, house.email, /^Your signed sheet from /)).text).toContain("/sheet.pdf");
    await page.reload();
    await expect(page.getByText(/^Signed by Rosa Diaz,/)).toBeVisible();
    await expect(page.getByText("Please call first.")).toBeVisible();
    expect([await violations(page), await isWide(page)]).toEqual([[], false]);
    await page.getByRole("link", { name: "Back to the project" }).click();
    await expect(page.getByRole("link", { name: /^Approval sheet: .+ Signed$/ })).toBeVisible();
    await own.context().close();
  });
}
