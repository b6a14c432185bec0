import type { Page } from "@playwright/test";

/**
 * From now on the page asks for everything alone, as it does where the server knows no views: for tests that answer one address of the API
 * themselves.
 */
export async function askOneByOne(page: Page): Promise<void> {
  await page.route("**/api/views?*", (route) => route.fulfill({ status: 404, body: "" }));
}
