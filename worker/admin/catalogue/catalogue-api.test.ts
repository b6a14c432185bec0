import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Offer } from "#services/groups.ts";
import type { Service } from "#services/services.ts";
import { reservations } from "../../allowance/table.ts";
import { rateCounters } from "../../auth/table.ts";
import type { ChatReply } from "../../chat/chat.contract.ts";
import { ask, db, houseSurfaces, makePhoto, makeUser, makeVisitor, type Person } from "../../test/factories.ts";
import { makeFinished } from "../../test/finished-picture.ts";
import { idOf, look, newLook, newRoof, order, untilOver } from "../../test/make-picture.ts";
import { giveSubscription } from "../../test/plans.ts";
import { makeStaff } from "../../test/staff.ts";
import { auditLog } from "../table.ts";
import type { Changed } from "../users/users.contract.ts";
import type { CatalogueChange, StaffCatalogue, StaffGroup } from "./catalogue.contract.ts";

type Answer = { status: number; data: Changed<StaffCatalogue, CatalogueChange>; error?: string };

let admin: Person;
/** What takes back what a test has changed, newest last. */
const undos: CatalogueChange[] = [];

beforeAll(async () => {
  admin = await makeStaff("admin");
});
beforeEach(() => db.delete(rateCounters));
afterEach(async () => {
  for (let undo = undos.pop(); undo; undo = undos.pop()) await send(undo);
});

async function send(body: unknown): Promise<Answer> {
  const response = await ask("/api/admin/catalogue", { method: "PATCH", headers: admin.headers, body });
  return { status: response.status, ...(await response.json<Omit<Answer, "status">>()) };
}

async function change(body: CatalogueChange): Promise<Answer> {
  const answer = await send(body);
  if (answer.data?.undo) undos.push(answer.data.undo);
  return answer;
}

const switchOff = (service: Service, group: string, option: string) =>
  change({ change: "option", service, group, option, value: false });

async function offerOf(service: Service): Promise<Offer> {
  return (await (await ask(`/api/offer/${service}`)).json<{ data: Offer }>()).data;
}

function groupOf(data: StaffCatalogue, service: Service, id: string): StaffGroup {
  const group = data.groups[service].find((other) => other.id === id);
  if (!group) throw new Error(`There is no list ${id}.`);
  return group;
}

async function errorOf(response: Response) {
  const { error, code } = await response.json<{ error: string; code: string }>();
  return [response.status, code, error];
}

describe("an option that is switched off", () => {
  it("leaves the pages at once, is logged with before and after, and comes back by what the answer says", async () => {
    expect(await offerOf("pools")).toEqual({ groups: {}, season: null });
    const { status, data } = await switchOff("pools", "finish", "blue-quartz");
    expect(status).toBe(200);
    const group = groupOf(data.record, "pools", "finish");
    expect(group.options.filter(({ lack }) => lack !== null)).toMatchObject([{ id: "blue-quartz", lack: "off" }]);
    expect(group.lastChange?.by).toMatch(/@example\.test$/);
    // The look that is made of it goes along.
    expect((await offerOf("pools")).groups).toEqual({
      finish: { off: ["blue-quartz"], order: [] },
      looks: { off: ["kidney"], order: [] },
    });
    const [line] = await db.select().from(auditLog).where(eq(auditLog.target, "catalogue:pools/finish"));
    expect(line).toMatchObject({
      actorId: admin.id,
      action: "catalogue.option",
      targetName: "Pools: Interior finish",
      before: { "Blue quartz": "offered" },
      after: { "Blue quartz": "off" },
    });
    expect(await switchOff("pools", "finish", "blue-quartz")).toMatchObject({ status: 200, data: { undo: null } });
    const back = await send(undos.pop());
    expect(back.data.undo).toMatchObject({ option: "blue-quartz", value: false });
    expect((await offerOf("pools")).groups).toEqual({});
  });

  it("is refused in an order, which holds and costs nothing", async () => {
    await switchOff("roofing-siding", "roof.material", "standing-seam");
    const [user, visitor] = [await makeUser(), await makeVisitor()];
    for (const person of [user, visitor]) {
      const response = await order(person, { photoId: await makePhoto(person), variations: 1 });
      expect(await errorOf(response)).toEqual([
        409,
        "NOT_OFFERED",
        "Standing-seam metal (roof material) isn't available right now. Please choose another.",
      ]);
    }
    expect(await db.$count(reservations)).toBe(0);
    const allowance = await ask("/api/allowance", { headers: user.headers });
    expect((await allowance.json<{ data: { used: number } }>()).data.used).toBe(0);
    const design = { roof: { material: "slate", color: "charcoal" } };
    const accepted = await order(user, { photoId: await makePhoto(user), design });
    expect((await untilOver(user, await idOf(accepted))).status).toBe("done");
  });

  it("stays in pictures that have it, and in pictures that go back to one of them on the same photo", async () => {
    const [person, other] = [await makeUser(), await makeUser()];
    const old = await makeFinished(person);
    const foreign = await makeFinished(other);
    await switchOff("roofing-siding", "roof.material", "standing-seam");
    await switchOff("roofing-siding", "siding.color", "navy");
    const shown = await look(person, old.id);
    expect(shown).toMatchObject({ status: "done", design: newRoof });
    const shared = await ask(`/api/visualizations/${old.id}/share`, { headers: person.headers, body: {} });
    expect(shared.status).toBe(200);
    const branch = (from: string, photoId: string, design: unknown = newRoof) =>
      order(person, { photoId, parentId: from, design });
    // Another part that is off is no part of the old picture.
    expect((await branch(old.id, old.photoId, newLook)).status).toBe(409);
    expect((await branch(old.id, await makePhoto(person))).status).toBe(409);
    expect((await branch(foreign.id, old.photoId)).status).toBe(409);
    const sage = { ...newRoof, siding: { material: "board-and-batten", color: "sage" } };
    const accepted = await branch(old.id, old.photoId, sage);
    expect((await untilOver(person, await idOf(accepted))).design).toEqual(sage);
  });

  it("is not proposed by the chat, but kept where the picture has it", async () => {
    const person = await makeUser();
    await giveSubscription(person, { plan: "business-pro" });
    const recipe = {
      version: 1 as const,
      service: "roofing-siding" as const,
      design: newRoof as { roof: { material: "standing-seam"; color: string } },
      surfaces: houseSurfaces,
    };
    const { id } = await makeFinished(person, { row: { recipe } });
    await switchOff("roofing-siding", "roof.material", "slate");
    await switchOff("roofing-siding", "roof.material", "standing-seam");
    await switchOff("roofing-siding", "roof.color", "black");
    const say = async (message: string): Promise<ChatReply> => {
      const body = { visualizationId: id, service: "roofing-siding", design: newRoof, message };
      return (await (await ask("/api/chat", { headers: person.headers, body })).json<{ data: ChatReply }>()).data;
    };
    expect(await say("Make it a natural slate roof")).toMatchObject({
      patch: null,
      answer: "Natural slate isn't available for the roof right now.",
      choices: expect.arrayContaining(["Roof: 3-tab asphalt"]),
    });
    expect((await say("What roof materials do you have?")).answer).not.toContain("slate.");
    expect(await say("Coastal")).toMatchObject({ patch: expect.anything() });
    expect(await say("Charcoal modern")).toMatchObject({
      patch: null,
      answer: expect.stringContaining("isn't available"),
    });
    // Black is the next darker color of all; of those that are offered there is none darker than charcoal.
    expect((await say("Make the roof darker")).patch).not.toMatchObject({ roof: { color: "black" } });
    expect(await say("Make the siding sage")).toMatchObject({ patch: { siding: { color: "sage" } } });
  });
});

describe("the lists", () => {
  it("have the order that staff give them, and the catalogue's again when it is taken back", async () => {
    const catalogue = await ask("/api/admin/catalogue", { headers: admin.headers });
    const { data } = await catalogue.json<{ data: StaffCatalogue }>();
    const defaultValue = groupOf(data, "landscape", "bed").options.map(({ id }) => id);
    const value = [...defaultValue].reverse();
    const changed = await change({ change: "order", service: "landscape", group: "bed", value });
    expect(groupOf(changed.data.record, "landscape", "bed")).toMatchObject({ isReordered: true });
    expect((await offerOf("landscape")).groups).toEqual({ bed: { off: [], order: value } });
    expect(changed.data.undo).toEqual({ change: "order", service: "landscape", group: "bed", value: [] });
    const same = await change({ change: "order", service: "landscape", group: "bed", value: defaultValue });
    expect(groupOf(same.data.record, "landscape", "bed").isReordered).toBe(false);
  });

  it.each<[string, unknown, number]>([
    ["an option that there is not", { option: "gold-leaf" }, 404],
    ["a list that there is not", { group: "metals" }, 404],
    ["what a design cannot do without", { group: "barrier", option: "none" }, 409],
    ["a service that there is not", { service: "windows" }, 400],
  ])("refuse %s", async (_, wrong, status) => {
    const fine = { change: "option", service: "pools", group: "finish", option: "blue-quartz", value: false };
    expect((await send({ ...fine, ...(wrong as object) })).status).toBe(status);
    expect((await offerOf("pools")).groups).toEqual({});
  });

  it("keep at least one option, and one color of one material", async () => {
    for (const option of ["spring", "summer", "fall"]) await switchOff("landscape", "season", option);
    const last = await switchOff("landscape", "season", "winter");
    expect([last.status, last.error]).toEqual([409, "There would be nothing left to choose from: season."]);
    const twice = { change: "order", service: "pools", group: "light", value: ["dusk", "dusk"] };
    expect((await send(twice)).status).toBe(400);
  });
});

describe("the season of Halloween", () => {
  it("is set, logged, told to the pages and taken back; days that there are not are refused", async () => {
    expect((await offerOf("halloween")).season).toEqual({ from: "09-01", to: "11-02" });
    const { data } = await change({ change: "season", service: "halloween", value: { from: "09-15", to: "11-05" } });
    expect(data.undo).toEqual({ change: "season", service: "halloween", value: { from: "09-01", to: "11-02" } });
    expect((await offerOf("halloween")).season).toEqual({ from: "09-15", to: "11-05" });
    const [line] = await db.select().from(auditLog).where(eq(auditLog.action, "catalogue.season"));
    expect(line).toMatchObject({ before: { from: "09-01" }, after: { from: "09-15" } });
    for (const from of ["02-30", "13-01", "9-1", "00-10"]) {
      expect((await send({ change: "season", service: "halloween", value: { from, to: "11-02" } })).status).toBe(400);
    }
  });
});
