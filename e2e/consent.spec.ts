import { expect, type Page, test } from "@playwright/test";
import { asSlowAsPeople } from "./as-slow-as-people.ts";
import { mailTo } from "./local-mail.ts";
import { onPhone } from "./looks.ts";
import { signInHere } from "./new-account.ts";
import { newTenant } from "./new-company.ts";
import { violations } from "./violations.ts";

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const toast = (page: Page) => page.locator(".toast");
const shoot = (page: Page, name: string) =>
  process.env.SHOTS ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true }) : null;

for (const { width, colorScheme } of onPhone) {
  test(`a company says what its forms ask for, a homeowner agrees and takes it back, ${width} px ${colorScheme}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const company = await newTenant(request, {
      licenseNumber: "ROC 123456",
      legalName: "Bright Roofs, LLC",
      leadFields: { phone: "optional" },
    });
    await signInHere(page, company.headers.Authorization.replace("Bearer ", ""));
    const seen = (name: string) => shoot(page, `${name}-${width}-${colorScheme}`);

    await page.goto("/dashboard/consent");
    const form = card(page, "What your forms say");
    await form.getByLabel("Offer marketing by text message").click();
    await form.getByLabel("Consent text").fill("We may call or text you.");
    await form.getByRole("button", { name: "Save" }).click();
    const answer = page.getByRole("alertdialog");
    await expect(answer).toBeFocused();
    await expect(answer.getByRole("listitem")).toHaveText([
      "a separate box for text messages",
      "a link to your own privacy policy",
    ]);
    expect(await violations(page)).toEqual([]);
    await seen("answer");
    await answer.getByRole("button", { name: "Keep editing" }).click();
    await form.getByLabel("Consent text").fill("");
    await form.getByLabel("Privacy policy").fill("https://bright.example/privacy");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(toast(page).getByText("Your consent settings are saved", { exact: true })).toBeVisible();
    const ready = card(page, "Before your widget goes live");
    await expect(ready.getByText("Fine: License number")).toBeVisible();
    await expect(ready.getByRole("link", { name: "Phone number for homeowners" })).toBeVisible();
    await seen("consent");

    await page.getByRole("link", { name: /\/text-messages\// }).evaluate((link) => link.removeAttribute("target"));
    await page.getByRole("link", { name: /\/text-messages\// }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Text messages from ${company.companyName}`);
    await expect(page.getByText("Bright Roofs, LLC")).toBeVisible();
    const loaded = () => performance.getEntriesByType("resource").filter(({ name }) => name.includes(".js"));
    expect(await page.evaluate(loaded)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await seen("texts");

    await page.goto(`/contact?tenant=${company.slug}`);
    const box = page.getByRole("checkbox");
    await expect(box).not.toBeChecked();
    const email = `homeowner-${crypto.randomUUID().slice(0, 8)}@example.test`;
    await page.getByLabel("First Name").fill("Anna");
    await page.getByLabel("Last Name").fill("Archer");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("ZIP").fill("30301");
    await box.check();
    // The company leaves the number open: who wants texts is told at its field what they need.
    await page.getByRole("button", { name: "Send Message" }).click();
    const phone = page.getByLabel("Phone");
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAccessibleDescription(/^To get text messages, enter your phone number/);
    expect(await violations(page)).toEqual([]);
    await phone.fill("(555) 010-2000");
    await expect(phone).not.toHaveAccessibleDescription(/./);
    await seen("contact");
    await asSlowAsPeople(page);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText(/^Thanks, Anna/).first()).toBeVisible();

    const { text } = await mailTo(request, email, /./);
    await page.goto(/http\S+\/stop\/[\w-]+/.exec(text)?.[0] ?? "");
    await expect(page.getByRole("button", { name: "Stop text messages only" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await seen("stop");
    await page.getByRole("button", { name: "Stop contacting me" }).click();
    await expect(page.getByRole("heading", { name: "You won't be contacted anymore" })).toBeVisible();
    await seen("stopped");

    await page.goto("/dashboard/leads");
    await page.getByRole("link", { name: /Anna Archer/ }).click();
    const lead = page.getByRole("article", { name: "Anna Archer" });
    await expect(lead.getByText(/withdrew their consent on/)).toBeVisible();
    await expect(lead.getByRole("link", { name: email })).toHaveCount(0);
    await lead.getByText(/^Agreed to text messages/).click();
    await expect(lead.getByText(/Message frequency varies/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await seen("inbox");
  });
}
