import { expect, type Page, test } from "@playwright/test";

/** A browser whose person reads Spanish before English. */
test.use({ locale: "es-MX" });

/** Scripts of the site that the page has loaded. */
function loadedScripts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith("/assets/") && path.endsWith(".js") && !path.includes(".worker-")),
  );
}

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
  expect((await loadedScripts(page)).filter((path) => !path.startsWith("/assets/es/"))).toEqual([]);

  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL("/contact?tenant=demo");
  await page.goto("/pricing");
  await expect(page).toHaveURL("/pricing");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(words).toEqual([]);
});
