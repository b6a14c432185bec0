import { type APIRequestContext, expect, test } from "@playwright/test";
import { onPhone } from "./looks.ts";
import { newAccount, signInHere } from "./new-account.ts";
import { orderPicture } from "./order-picture.ts";
import { violations } from "./violations.ts";

/** What was made is found again, in a list; `lives/returning-visitor.spec.ts` does so on another device. */

async function finishedPicture(request: APIRequestContext, token: string): Promise<void> {
  const id = await orderPicture(request, token);
  const headers = { Authorization: `Bearer ${token}` };
  await expect
    .poll(
      async () => {
        const answer = await request.get(`/api/visualizations/${id}`, { headers });
        return ((await answer.json()) as { data: { status: string } }).data.status;
      },
      { timeout: 60_000 },
    )
    .toBe("done");
}

test("a house is put away, comes back, and is deleted only when asked twice", async ({ page, request }) => {
  const { token } = await newAccount(request);
  await finishedPicture(request, token);
  await signInHere(page, token);
  await page.goto("/projects");
  await page.getByRole("main").getByRole("listitem").getByRole("link").click();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(page.getByRole("button", { name: "Restore" })).toBeVisible();
  await page.getByRole("link", { name: "Projects", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Your projects will be here" })).toBeVisible();
  await page.getByRole("button", { name: "Archived" }).click();
  await page.getByRole("main").getByRole("listitem").getByRole("link").click();
  await page.getByRole("button", { name: "Restore" }).click();
  await page.getByRole("button", { name: "Delete project" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Keep it" }).click();
  await page.getByRole("button", { name: "Delete project" }).click();
  await question.getByRole("button", { name: "Delete project" }).click();
  await expect(page).toHaveURL("/projects");
  await expect(page.getByRole("heading", { name: "Your projects will be here" })).toBeVisible();
});

for (const { width, colorScheme } of onPhone) {
  test(`a house and its list have no barrier at ${width} px, ${colorScheme}`, async ({ page, request }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const { token } = await newAccount(request);
    await finishedPicture(request, token);
    await signInHere(page, token);
    await page.goto("/projects");
    const tile = page.getByRole("main").getByRole("listitem").getByRole("link");
    await expect(tile).toBeVisible();
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect([await violations(page), await isWide()]).toEqual([[], false]);
    await tile.click();
    await expect(page.getByRole("link", { name: /^Open in visualizer: / })).toBeVisible();
    expect([await violations(page), await isWide()]).toEqual([[], false]);
  });
}
