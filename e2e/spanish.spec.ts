import { expect, test } from "@playwright/test";
import { otherScripts } from "./stays-spanish.ts";

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
