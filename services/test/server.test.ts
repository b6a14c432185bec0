import "#worker/test/additions/second-channel.ts";
import "#worker/test/additions/second-provider.ts";
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { describeOrder, type Order } from "#services/designs.ts";
import type { Offer } from "#services/groups.ts";
import { serviceOf } from "#services/services.ts";
import type { StaffCatalogue } from "#worker/admin/catalogue/catalogue.contract.ts";
import type { ChatReply } from "#worker/chat/chat.contract.ts";
import { createPorts } from "#worker/ports.ts";
import { describeShare } from "#worker/shares/describe-share.ts";
import { reservedSlugs } from "#worker/tenants/reserved-slugs.ts";
import { ask, makePhoto, makeUser, type Person } from "#worker/test/factories.ts";
import { idOf, order, untilOver } from "#worker/test/make-picture.ts";
import { giveSubscription } from "#worker/test/plans.ts";
import { makeStaff } from "#worker/test/staff.ts";
import { makeEmbedTenant, openPage } from "#worker/test/widgets.ts";
import type { Visualization } from "#worker/visualizations/visualizations.contract.ts";

/** The service of `fences/`, which only the test's registry has: nothing outside `services/test` knows of it. */
const service = "fences";
const design = { color: "cedar" };

let maker: Person;
let made: Visualization;

async function dataOf<Data>(response: Response): Promise<Data> {
  expect(response.status, await response.clone().text()).toBeLessThan(300);
  return (await response.json<{ data: Data }>()).data;
}

beforeAll(async () => {
  maker = await makeUser();
  await giveSubscription(maker, { plan: "business-pro" });
  const accepted = await order(maker, { photoId: await makePhoto(maker), service, design });
  expect(accepted.status, await accepted.clone().text()).toBe(202);
  made = await untilOver(maker, await idOf(accepted));
});

it("is ordered through the API, drawn, checked and kept like any other", () => {
  expect(made).toMatchObject({ status: "done", service, design, renderer: "built-in" });
  expect(made.untouchedShare).toBeGreaterThan(0.8);
});

it("is refused with a design that it does not have", async () => {
  const refused = await order(maker, { photoId: await makePhoto(maker), service, design: { color: "gold" } });
  expect(refused.status).toBe(400);
});

it("has its page in the sitemap, and addresses that no company gets", async () => {
  expect(await (await ask("/sitemap.xml")).text()).toContain("/fences</loc>");
  expect(["fences", "embed-fences"].filter((slug) => reservedSlugs.has(slug))).toEqual(["fences", "embed-fences"]);
});

it("has an offer, which staff change by its name", async () => {
  const staff = await makeStaff("admin");
  const offered = async () => dataOf<Offer>(await ask(`/api/offer/${service}`));
  expect(await offered()).toEqual({ groups: {}, season: { from: "04-01", to: "10-31" } });
  const send = (change: object) =>
    ask("/api/admin/catalogue", { method: "PATCH", headers: staff.headers, body: { service, ...change } });
  const off = { change: "option", group: "color", option: "black", value: false };
  const { record } = await dataOf<{ record: StaffCatalogue }>(await send(off));
  expect(Object.keys(record.groups)).toContain(service);
  expect((await offered()).groups).toEqual({ color: { off: ["black"], order: [] } });
  const refused = await order(maker, { photoId: await makePhoto(maker), service, design: { color: "black" } });
  expect(await refused.json()).toMatchObject({ code: "NOT_OFFERED" });
  await dataOf(await send({ change: "season", value: { from: "05-01", to: "09-30" } }));
  expect((await offered()).season).toEqual({ from: "05-01", to: "09-30" });
  const log = await (await ask("/api/admin/audit", { headers: staff.headers })).text();
  expect(log).toContain("Fences: Fence color");
  expect(log).toContain("Fences: Season");
});

it("has a widget at an address that sites may frame", async () => {
  const company = await makeEmbedTenant();
  const { page, headers } = await openPage(`/embed-fences?tenant=${company.slug}`, {
    Referer: "https://ridge.example/",
  });
  expect(page).toMatchObject({ state: "open", look: { type: "fences", service } });
  expect(page.look.services).toEqual(["landscape", "roofing", "pools", "fences"]);
  expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors");
  expect(headers.get("X-Frame-Options")).toBeNull();
});

it("is spoken of in the chat", async () => {
  const say = async (message: string) =>
    dataOf<ChatReply>(
      await ask("/api/chat", { headers: maker.headers, body: { visualizationId: made.id, service, design, message } }),
    );
  expect(await say("make the fence black")).toMatchObject({
    patch: null,
    answer: expect.stringContaining("available"),
  });
  expect(await say("make the fence white")).toMatchObject({ patch: { color: "white" }, plan: "Fence: White." });
  expect(await say("add a gate")).toMatchObject({ refused: "About “gate”: There are no gates here." });
});

it("is named on a shared page and in the admin area", async () => {
  const { id } = await dataOf<{ id: string }>(
    await ask(`/api/visualizations/${made.id}/share`, { method: "POST", headers: maker.headers }),
  );
  const page = await describeShare(createPorts(env), id);
  expect(page && describeOrder(page.order as Order).line).toBe("Cedar fence");
  expect(page && serviceOf(page.order.service).shareHeading()).toBe("A fence for this yard");
  const staff = await makeStaff("support");
  const jobs = await (await ask("/api/admin/jobs", { headers: staff.headers })).text();
  expect(jobs).toContain('"service":"fences"');
});
