import path from "node:path";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { root } from "../dev/root.ts";
import { keptWork } from "./kept-work.ts";
import { verifyWithApi } from "./local-mail.ts";
import { newAccount, signInHere } from "./new-account.ts";
import { newTenant } from "./new-company.ts";
import { orderPicture } from "./order-picture.ts";
import { serveSmallSamples } from "./small-samples.ts";
import { violations } from "./violations.ts";

/** A house of an account, opened in the visualizer of any browser; `lives/contractor.spec.ts` works on one in two. */

test.describe.configure({ timeout: 180_000 });

type Work = { surfaces: unknown; design: unknown };

/** What the browser itself keeps of its work. */
async function keptHere(page: Page): Promise<Work & { projectId: string | null }> {
  const kept = await keptWork(page, "roofing-siding");
  if (kept === null) throw new Error("The browser keeps nothing.");
  const { surfaces, design } = kept.work;
  return { surfaces, design, projectId: kept.projectId };
}

/** What the page tells the account next. */
async function savedBy(page: Page, act: () => Promise<unknown>): Promise<Work> {
  const saving = page.waitForRequest(
    (request) => request.method() === "PUT" && request.url().includes("/saved-states/"),
  );
  await act();
  const { work } = (await saving).postDataJSON() as { work: Work };
  return { surfaces: work.surfaces, design: work.design };
}

async function openSignedIn(context: BrowserContext, token: string): Promise<Page> {
  const page = await context.newPage();
  await signInHere(page, token);
  await serveSmallSamples(page);
  return page;
}

test("a house goes on in another browser just as it was left, takes photos, and leaves what is in hand there alone @nightly", async ({
  browser,
  request,
}) => {
  const { token } = await newAccount(request);
  const pictureId = await orderPicture(request, token);
  const headers = { Authorization: `Bearer ${token}` };
  const houses = async () => {
    const answer = await request.get("/api/projects", { headers });
    return ((await answer.json()) as { data: { id: string; photoCount: number }[] }).data;
  };
  const [otherHouse] = await houses();

  // At the office: a sample is marked and a look is chosen, and nothing is ordered.
  const office = await openSignedIn(await browser.newContext(), token);
  await office.goto("/roofing-siding");
  await office.getByRole("region", { name: "Samples" }).getByRole("button").first().click();
  await expect(office.getByRole("heading", { name: /^Is this your/ })).toBeVisible({ timeout: 60_000 });
  await office.getByRole("tab", { name: "Design" }).click();
  const told = await savedBy(office, () => office.getByRole("button", { name: "Classic colonial" }).click());
  await expect.poll(() => keptHere(office).then(({ surfaces, design }) => ({ surfaces, design }))).toEqual(told);
  await expect.poll(async () => (await keptHere(office)).projectId).toBeTruthy();
  const { projectId } = await keptHere(office);

  // On the phone the same house is among the latest ones, and all of it is there.
  const phoneContext = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const phone = await openSignedIn(phoneContext, token);
  await phone.goto("/roofing-siding");
  const yours = phone.getByRole("region", { name: "Your houses" });
  await expect(yours.getByRole("listitem")).toHaveCount(2);
  expect(await violations(phone)).toEqual([]);
  await yours.locator(`a[href*="${projectId}"]`).click();
  await expect(phone).toHaveURL(new RegExp(`/roofing-siding\\?project=${projectId}&photo=`));
  await expect(phone.getByRole("tab", { name: "Design", selected: true })).toBeVisible({ timeout: 60_000 });
  expect(await savedBy(phone, () => phone.getByRole("tab", { name: "Areas" }).click())).toEqual(told);
  await phone.reload();
  await expect(phone.getByRole("tab", { name: "Areas", selected: true })).toBeVisible({ timeout: 60_000 });

  // Another photo of it.
  await phone.getByRole("button", { name: "Start with another photo" }).click();
  const dialog = phone.getByRole("dialog", { name: "Start with another photo?" });
  expect(await violations(phone)).toEqual([]);
  await dialog.getByLabel("New photo of this house").setInputFiles(path.join(root, "public/samples/porch.jpg"));
  const photoBefore = new URL(phone.url()).searchParams.get("photo") ?? "";
  await expect(phone).not.toHaveURL(new RegExp(photoBefore), { timeout: 60_000 });
  expect((await houses()).map(({ id, photoCount }) => [id, photoCount])).toEqual([
    [projectId, 2],
    [otherHouse.id, 1],
  ]);
  await phone.getByRole("button", { name: "Start with another photo" }).click();
  await dialog.getByRole("button", { name: "Another house" }).click();
  await expect(phone).toHaveURL("/roofing-siding");
  await expect(phone.getByRole("region", { name: "Your photo" })).toBeVisible();

  // A picture of the other house is opened at the office, whose own work stays in hand.
  await office.goto(`/roofing-siding?project=${otherHouse.id}&picture=${pictureId}`);
  await expect(office.getByRole("slider", { name: "Before and after" })).toBeVisible({ timeout: 60_000 });
  await office.goto("/roofing-siding");
  await expect(office.getByRole("tab", { name: "Design", selected: true })).toBeVisible({ timeout: 60_000 });
  expect(await keptHere(office)).toEqual({ ...told, projectId });
});

test("a colleague's house is said to be one on opening, and begins one of one's own @nightly", async ({
  browser,
  request,
}) => {
  const { headers } = await newTenant(request);
  expect((await request.post("/api/teams", { headers, data: { name: "Crew" } })).status()).toBe(200);
  const mine = await request.get("/api/teams/my-team", { headers });
  const { team } = (await mine.json()) as { team: { joinCode: string } };
  await orderPicture(request, headers.Authorization.replace("Bearer ", ""));
  const [house] = (await (await request.get("/api/projects", { headers })).json()).data as { id: string }[];

  const sales = await newAccount(request, { firstName: "Casper" });
  await verifyWithApi(request, sales);
  const joined = await request.post("/api/teams/join-with-code", {
    headers: { Authorization: `Bearer ${sales.token}` },
    data: { joinCode: team.joinCode },
  });
  expect(joined.status(), await joined.text()).toBe(200);
  const page = await openSignedIn(await browser.newContext(), sales.token);
  await page.goto(`/roofing-siding?project=${house.id}`);
  const notice = page.getByText("This is a colleague's project.");
  await expect(notice).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("button", { name: "Favorite" })).toHaveCount(0);
  await page.getByRole("tab", { name: "Design" }).click();
  await expect(page.getByRole("button", { name: /^Generate/ })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Start my own project" }).click();
  await expect(notice).toBeHidden({ timeout: 60_000 });
  await expect(page).not.toHaveURL(new RegExp(house.id), { timeout: 60_000 });
  await page.getByRole("tab", { name: "Design" }).click();
  await expect(page.getByRole("button", { name: /^Generate/ })).toBeEnabled();
});

test("a house that is another's, gone, or asks for an account says so, and leads on", async ({ browser, request }) => {
  const { token } = await newAccount(request);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto("/roofing-siding?project=nowhere&photo=none");
  await expect(visitor.getByRole("heading", { name: "Sign in to open this house" })).toBeVisible();
  await expect(visitor.getByRole("main").getByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    `/auth?${new URLSearchParams({ redirect: "/roofing-siding?project=nowhere&photo=none" })}`,
  );
  const page = await openSignedIn(await browser.newContext(), token);
  await page.goto("/roofing-siding?project=nowhere");
  await expect(page.getByRole("heading", { name: "We can't find this house" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect(page.getByRole("main").getByRole("link", { name: "your houses" })).toHaveAttribute("href", "/projects");
  await page.route("**/api/projects/*/visualizer*", (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("heading", { name: "We couldn't open this house" })).toBeVisible();
  await page.unroute("**/api/projects/*/visualizer*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "We can't find this house" })).toBeVisible();
  await page.getByRole("button", { name: "Start with a new photo" }).click();
  await expect(page.getByRole("region", { name: "Your photo" })).toBeVisible();
  await expect(page).toHaveURL("/roofing-siding");
});
