import path from "node:path";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { root } from "../../dev/root.ts";
import { inbox, verifyWithApi } from "../local-mail.ts";
import { signInHere } from "../new-account.ts";
import { newTenant } from "../new-company.ts";
import { writeFromWidget } from "../written-leads.ts";
import { eachDevice, openOn, otherThan } from "./devices.ts";
import { expectInHand } from "./picture-in-hand.ts";

/** A contractor between phone and office: a photo here, the picture there, and the homeowner who asked gets it by mail. */

test.describe.configure({ timeout: 300_000 });

const lead = (page: Page) => page.getByRole("article");
const next = (page: Page) => page.getByRole("button", { name: "Choose a design" });

for (const { device, words, mark } of eachDevice("phone", true)) {
  test(`a contractor begins with a lead and a photo, goes on at the office, and sends the homeowner the new picture, beginning ${words}${mark}`, async ({
    browser,
    request,
  }) => {
    const company = await newTenant(request);
    const token = company.headers.Authorization.replace("Bearer ", "");
    await verifyWithApi(request, { ...company, token });
    const email = `${crypto.randomUUID()}@example.test`;
    const leadId = await writeFromWidget(request, company.slug, email);

    // On the way: the lead, the homeowner's design, and a better photo of the house.
    const first = await openOn(browser, device);
    await signInHere(first, token);
    await first.goto(`/dashboard/leads/${leadId}`);
    await lead(first).getByRole("button", { name: "Open in visualizer" }).click();
    await expect(first).toHaveURL(/\/roofing-siding\?project=[\w-]+/);
    await expect(first.getByRole("slider", { name: "Before and after" })).toBeVisible({ timeout: 60_000 });
    await first.getByRole("button", { name: "Start with another photo" }).click();
    const file = path.join(root, "public/samples/porch.jpg");
    await first.getByRole("dialog").getByLabel("New photo of this house").setInputFiles(file);
    await expect(next(first)).toBeEnabled({ timeout: 90_000 });
    await next(first).click();
    const saved = first.waitForResponse((answer) => answer.url().includes("/saved-states/") && answer.ok());
    await first.getByRole("button", { name: "Classic colonial" }).click();
    await saved;

    // At the office: the same house, photo, areas and design.
    const second = await openOn(browser, otherThan(device));
    await signInHere(second, token);
    await second.goto("/projects");
    await second.getByRole("main").getByRole("listitem").getByRole("link").click();
    const photo = second.getByRole("region", { name: "Photo 2" });
    await photo.getByRole("link", { name: "Visualize this photo" }).click();
    await expect(second.getByRole("application", { name: /slate gray/ })).toBeVisible({ timeout: 60_000 });
    await second.getByRole("button", { name: /^Generate picture/ }).click();
    await expect(second.getByRole("slider", { name: "Before and after" })).toBeVisible({ timeout: 150_000 });
    const original = await photoOf(second, company.headers);
    const download = second.getByRole("link", { name: "Download" });
    await expectInHand(second, () => download.click(), { photo: original, name: /^house-roof-.*\.jpg$/ });

    // The phone was left open with an older design: what it would overwrite is shown first, and both are kept.
    await second.getByRole("tab", { name: "Design" }).click();
    await second.getByRole("button", { name: "White farmhouse" }).click();
    await second.waitForResponse((answer) => answer.url().includes("/saved-states/") && answer.ok());
    await first.getByRole("button", { name: "Mediterranean" }).click();
    const question = first.getByRole("alert").filter({ hasText: "Someone changed this house in the meantime." });
    await question.getByRole("button", { name: "Use the other one" }).click();
    await expect(first.getByRole("application", { name: /board and batten/ })).toBeVisible();
    await first.getByRole("button", { name: "Back to mine" }).click();
    await expect(first.getByRole("application", { name: /stucco/ })).toBeVisible();

    // The homeowner gets the new picture.
    await second.goto(`/dashboard/leads/${leadId}`);
    const ours = lead(second).getByRole("radio", { name: /^Picture from/ });
    await expect(ours).toHaveCount(1);
    await ours.check();
    await lead(second).getByRole("button", { name: "Send by email" }).click();
    await expect(second.locator(".toast")).toContainText("Your message is on its way.");
    const homeowner = await openOn(browser, device);
    await homeowner.goto(await linkInReply(request, email));
    const link = homeowner.getByRole("link", { name: "Download the picture" });
    await expectInHand(homeowner, () => link.click(), { photo: original, name: "your-home.jpg" });
    for (const one of [first, second, homeowner]) await one.context().close();
  });
}

/** Of the two mails that the homeowner has by then, with one subject, the one that the contractor wrote. */
async function linkInReply(request: APIRequestContext, email: string): Promise<string> {
  let address: string | undefined;
  await expect(async () => {
    const answer = await request.get(`${inbox()}/messages?to=${encodeURIComponent(email)}`);
    const letters = (await answer.json()) as { text: string }[];
    const reply = letters.find(({ text }) => text.includes("I put together a picture of your home"));
    address = /http\S+\/your-picture\/[\w-]+/.exec(reply?.text ?? "")?.[0];
    expect(address).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return address ?? "";
}

type Headers = { Authorization: string };

/** The photo that the visualizer's address names, as it is stored. */
async function photoOf(page: Page, headers: Headers): Promise<Buffer> {
  const id = new URL(page.url()).searchParams.get("photo");
  const answer = await page.request.get(`/api/photos/${id}`, { headers });
  const { data } = (await answer.json()) as { data: { url: string } };
  return (await page.request.get(data.url)).body();
}
