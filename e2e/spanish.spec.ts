import { expect, test } from "@playwright/test";
import { englishOn } from "./english-words.ts";
import { signUp } from "./lives/sign-up.ts";
import { mailTo } from "./local-mail.ts";
import { nightlyMark } from "./looks.ts";
import { newTenant } from "./new-company.ts";
import { asksInSpanish } from "./spanish-company.ts";
import { otherScripts } from "./stays-spanish.ts";
import { tongues, wordsIn } from "./words.ts";
import { writeFromWidget } from "./written-leads.ts";

/** A browser whose person reads Spanish before English. */
test.use({ locale: "es-MX" });

test("a Spanish reader is led to Spanish pages, stays in them, and chooses English for good", async ({ page }) => {
  const words: string[] = [];
  page.on("console", (message) => message.type() === "error" && words.push(message.text()));
  await page.goto("/pricing?tenant=demo");
  await expect(page).toHaveURL("/es/pricing?tenant=demo");
  await expect(page.locator("html")).toHaveAttribute("lang", "es-US");
  await expect(page.getByRole("link", { name: "Contacto" }).first()).toBeVisible();

  await page.getByRole("link", { name: "Contacto" }).first().click();
  await expect(page).toHaveURL("/es/contact?tenant=demo");
  await expect(page.getByLabel("Nombre", { exact: false }).first()).toBeVisible();
  expect(await otherScripts(page)).toEqual([]);

  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL("/contact?tenant=demo");
  await page.goto("/pricing");
  await expect(page).toHaveURL("/pricing");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(words).toEqual([]);
});

test(`a company that offers English alone has no Spanish page, also to who comes from one of the platform's ${nightlyMark}`, async ({
  page,
  request,
}) => {
  const { slug } = await newTenant(request, { languages: ["en"] });
  const at = (path: string) => `${path}?tenant=${slug}`;
  await page.goto(at("/contact"));
  await expect(page).toHaveURL(at("/contact"));
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator('link[rel="alternate"][hreflang="es-US"]')).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Español" })).toHaveCount(0);

  await page.goto(at("/auth"));
  await expect(page).toHaveURL(at("/es/auth"));
  await expect(page.getByRole("link", { name: "English" })).toHaveCount(1);
  await page.getByRole("contentinfo").getByRole("link", { name: "Términos" }).click();
  await expect(page).toHaveURL(at("/es/terms"));
  await page.goto(at("/es/auth"));
  await page.getByRole("link", { name: "Contacto" }).first().click();
  await expect(page).toHaveURL(at("/contact"));
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

// The whole ways, also with a picture and a signature, are gone by night (`lives/`).
const say = wordsIn(tongues[1]);
test.describe("in Spanish all the way", () => {
  test.use({ viewport: { width: 360, height: 740 }, extraHTTPHeaders: asksInSpanish });

  test("a contractor signs up, proves the address from the mail, and finds the first steps", async ({ page }) => {
    const email = `${crypto.randomUUID()}@example.test`;
    await signUp(page, { say, home: "/es", email, business: "Techos Robles" });
    await page.goto("/es/dashboard");
    await expect(page.getByText(say("Add your logo and colors"))).toBeVisible();
    expect([await englishOn(page), await otherScripts(page)]).toEqual([[], []]);
  });

  test("a homeowner finds the picture again from the mail", async ({ page, request }) => {
    const { slug } = await newTenant(request);
    const email = `${crypto.randomUUID()}@example.test`;
    await writeFromWidget(request, slug, email);
    const { text } = await mailTo(request, email, /casa/);
    await page.goto(new URL(/http\S+\/your-picture\/[\w-]+/.exec(text)?.[0] ?? "").pathname);
    await expect(page.getByRole("link", { name: say("Download the picture") })).toBeVisible();
    expect([await englishOn(page), await otherScripts(page)]).toEqual([[], []]);
  });
});
