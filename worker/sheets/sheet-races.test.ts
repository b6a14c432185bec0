import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sha256Hex } from "../auth/hash.ts";
import { newId } from "../db/columns.ts";
import { holds } from "../db/holds.ts";
import { runBatch } from "../db/run-batch.ts";
import { write } from "../db/write.ts";
import { AppError } from "../errors.ts";
import { pictureLinks } from "../leads/homeowner/table.ts";
import { leads } from "../leads/table.ts";
import { withdrawConsent } from "../leads/withdrawal/withdraw-consent.ts";
import { enqueueMail } from "../mail/queue-mail.ts";
import { sendDueMails } from "../mail/send-due-mails.ts";
import { mails } from "../mail/table.ts";
import { projects } from "../photos/table.ts";
import { createPorts } from "../ports.ts";
import type { Company } from "../test/companies.ts";
import { db } from "../test/factories.ts";
import { makeProvenCompany } from "../test/homeowners.ts";
import { pause, randomFrom } from "../test/random.ts";
import { disownSheet } from "./disown-sheet.ts";
import { withdrawSheet } from "./end-sheet.ts";
import { remindHomeowners } from "./remind-homeowners.ts";
import { canonicalJson, type SheetContent } from "./sheet-content.ts";
import { readOrIssueToken } from "./sheet-link.ts";
import { sheetSignedNews, sheetWithdrawnNews } from "./sheet-news.ts";
import type { SheetRow } from "./sheet-status.ts";
import { signSheet } from "./sign-sheet.ts";
import { sheetSignatures, sheets, sheetVersions } from "./table.ts";

/** A thousand in the night. */
const people = env.FULL_TESTS ? 1000 : 40;
const races = env.FULL_TESTS ? 200 : 25;
const seed = 20261124;

const ports = createPorts(env);
const from = { ipAddress: null, browser: null };

type Sent = {
  name: string;
  email: string;
  sheetId: string;
  projectId: string;
  token: string;
  stop: string;
  hash: string;
};

/** Records of consent cannot be deleted, so nobody comes twice. */
let made = 0;

/** A lead whose house has a sheet: its mail waits, its reminder is due. No pictures, which nobody looks at here. */
async function makeSent({ owner, tenant }: Company): Promise<Sent> {
  const name = `person-${made++}`;
  const [sheetId, projectId, mailId, stop] = [newId(), newId(), newId(), newId()];
  const email = `${name}@example.test`;
  const at = new Date();
  const { token, tokenHash, sealedToken } = await readOrIssueToken(ports, { id: sheetId } as SheetRow);
  const expiresAt = new Date(at.getTime() + 86_400_000);
  const picture = { width: 320, height: 240, before: "", after: "" };
  const design = { service: "Roof", parts: [{ label: "Roof", value: "Ridgeline 40" }], price: "$8,700", ...picture };
  const content = canonicalJson({
    ...{ schema: 1, sheet: sheetId, version: 1, words: "", designs: [design] },
    company: { name: "Roofs", legalName: null, license: null },
    ...{ notice: "A concept", declaration: "I approve", sentAt: at.toISOString(), expiresAt: expiresAt.toISOString() },
  } satisfies SheetContent);
  const hash = await sha256Hex(content);
  const lead = { id: name, tenantId: tenant.id, projectId, email, firstName: name, lastName: "" };
  const mail = { subject: "to look at and approve", text: name, html: name };
  await runBatch(ports.db, [
    write.insert(projects).values({ id: projectId, userId: owner.id, tenantId: tenant.id, companyId: tenant.id }),
    write.insert(leads).values({ ...lead, leadType: "widget", createdAt: at }),
    write.insert(pictureLinks).values({ leadId: name, tokenHash: await sha256Hex(stop), cause: "form", createdAt: at }),
    sql`INSERT INTO consents (id, tenant_id, lead_id, purpose, event, words, created_at, hash)
      VALUES (${name}, ${tenant.id}, ${name}, 'texts', 'given', '', 1, '')`,
    write.insert(sheetVersions).values({ sheetId, tenantId: tenant.id, number: 1, content, hash, createdAt: at }),
    write.insert(sheets).values({
      ...{ id: sheetId, projectId, tenantId: tenant.id, makerUserId: owner.id, recipientName: name },
      ...{ recipientEmail: email, pictures: [], validDays: 14, sentRevision: 1, sentVersion: 1, sentAt: at, expiresAt },
      ...{ tokenHash, sealedToken, dueAt: at, mailId },
    }),
    await enqueueMail(ports, {
      id: mailId,
      to: email,
      kind: "sheet",
      tenantId: tenant.id,
      userId: null,
      content: mail,
    }),
  ]);
  return { name, email, sheetId, projectId, token, stop, hash };
}

const sign = ({ token, hash, name }: Sent) =>
  signSheet(ports, {
    token,
    signing: { version: 1, hash, chosen: 1, name, drawing: null, comment: "", agrees: true },
    from,
  });

const kinds = {
  sheet: /look at and approve$/,
  reminder: /still waiting for you$/,
  signed: /^Your signed sheet/,
  withdrawn: /has withdrawn your approval sheet$/,
};
type Kind = keyof typeof kinds;
/** What went out to homeowners and what they took back, in order. */
let log: { name: string; what: Kind | "stopped" }[];
let random: () => number;

beforeEach(async () => {
  log = [];
  random = randomFrom(seed);
  for (const table of [sheets, mails]) await db.delete(table);
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    const { subject, to } = JSON.parse(String(init?.body)) as { subject: string; to: string[] };
    const [what] = Object.keys(kinds).filter((kind) => kinds[kind as Kind].test(subject));
    const name = /^(person-\d+)@/.exec(to[0] ?? "")?.[1];
    if (name) log.push({ name, what: what as Kind });
    await pause(random() * 3);
    return Response.json({ id: "mail" });
  });
});
afterEach(() => vi.restoreAllMocks());

describe("a homeowner who asks for no more", () => {
  it("gets nothing about a sheet from then on but the copy of what they sign, whenever each comes", async () => {
    const company = await makeProvenCompany();
    const persons = [];
    for (let i = 0; i < people; i++) {
      const sent = await makeSent(company);
      const stops: "all" | "texts" = random() < 0.8 ? "all" : "texts";
      persons.push({ ...sent, stops, signs: random() < 0.5, isTakenBack: random() < 0.2, isSigned: false });
    }
    const acts = persons
      .flatMap((person) => [
        {
          at: random(),
          run: async () => {
            await withdrawConsent(ports, { token: person.stop, what: person.stops, from });
            if (person.stops === "all") log.push({ name: person.name, what: "stopped" });
          },
        },
        {
          at: person.signs ? random() : -1,
          run: () =>
            sign(person)
              .then(() => {
                person.isSigned = true;
              })
              .catch(onlyWhere(person.isTakenBack)),
        },
        {
          at: person.isTakenBack ? random() : -1,
          run: () =>
            withdrawSheet(ports, { userId: company.owner.id, id: person.sheetId, isSigned: false }).catch(
              onlyWhere(person.signs),
            ),
        },
      ])
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at);
    let isOver = false;
    const keepOn = async (run: () => Promise<unknown>) => {
      while (!isOver) {
        await run();
        await pause(random() * 4);
      }
    };
    const working = Promise.all([keepOn(() => sendDueMails(ports)), keepOn(() => remindHomeowners(ports))]);
    const act = async () => {
      for (let next = acts.shift(); next; next = acts.shift()) {
        await pause(random() * 6);
        await next.run();
      }
    };
    await Promise.all([act(), act(), act()]);
    await pause(50);
    isOver = true;
    await working;
    // A run does so many and no more.
    const isDue = sql`(EXISTS (SELECT 1 FROM mails WHERE state = 'queued') OR EXISTS (SELECT 1 FROM sheets WHERE due_at > 0))`;
    while (await holds(ports.db, isDue)) {
      await remindHomeowners(ports);
      await sendDueMails(ports);
    }

    const sentTo = (name: string, what: Kind) => log.filter((one) => one.name === name && one.what === what).length;
    const after = log.filter(
      ({ name, what }, i) =>
        what !== "signed" && log.findIndex((one) => one.name === name && one.what === "stopped") < i,
    );
    const early = after.filter(
      ({ name, what }) => what !== "stopped" && log.some((one) => one.name === name && one.what === "stopped"),
    );
    expect(early).toEqual([]);
    for (const { name, stops, signs, isSigned, isTakenBack } of persons) {
      expect([name, sentTo(name, "signed")]).toEqual([name, isSigned ? 1 : 0]);
      expect([name, sentTo(name, "sheet") <= 1 && sentTo(name, "reminder") <= 1]).toEqual([name, true]);
      if (stops === "texts" && !isTakenBack) {
        expect([name, sentTo(name, "sheet")]).toEqual([name, 1]);
        if (!signs) expect([name, sentTo(name, "reminder")]).toEqual([name, 1]);
      }
    }
    // Else nobody would have been in a race.
    const all = persons.filter(({ stops }) => stops === "all");
    const [written, never] = [true, false].map(
      (isWritten) =>
        all.filter(({ name }) => sentTo(name, "reminder") + sentTo(name, "sheet") > 0 === isWritten).length,
    );
    expect([written > people / 20, never > people / 20]).toEqual([true, true]);
    expect(await db.$count(mails, eq(mails.state, "queued"))).toBe(0);
  }, 900_000);

  it("is asked about no other house of that company either, until they write again", async () => {
    const company = await makeProvenCompany();
    const [first, other] = [await makeSent(company), await makeSent(company)];
    await db.update(sheets).set({ recipientEmail: first.email }).where(eq(sheets.id, other.sheetId));
    await withdrawConsent(ports, { token: first.stop, what: "all", from });
    await remindHomeowners(ports);
    await sendDueMails(ports);
    expect(log.map(({ name, what }) => [name, what])).toEqual([[other.name, "sheet"]]);
    await db.insert(leads).values({
      ...{ id: "again", tenantId: company.tenant.id, leadType: "widget", email: first.email },
      ...{ firstName: "Rosa", lastName: "Diaz", createdAt: new Date() },
    });
    await db.update(sheets).set({ dueAt: new Date() }).where(eq(sheets.id, other.sheetId));
    await remindHomeowners(ports);
    await sendDueMails(ports);
    expect(log.at(-1)).toEqual({ name: first.name, what: "reminder" });
  });

  it("and says that it was never for them gets not even the copy", async () => {
    const sent = await makeSent(await makeProvenCompany());
    await sign(sent);
    await disownSheet(ports, sent.token);
    await sendDueMails(ports);
    expect(log).toEqual([]);
  });
});

function onlyWhere(isExpected: boolean) {
  return (error: unknown) => {
    if (!isExpected || !(error instanceof AppError)) throw error;
  };
}

describe("a company that withdraws a sheet while the homeowner signs it", () => {
  it("or they: exactly one of them does, and the other is told", async () => {
    const company = await makeProvenCompany();
    const wins = { company: 0, homeowner: 0 };
    for (let i = 0; i < races; i++) {
      const sent = await makeSent(company);
      const [signed, withdrawn] = await Promise.allSettled([
        pause(random() * 4).then(() => sign(sent)),
        pause(random() * 4).then(() =>
          withdrawSheet(ports, { userId: company.owner.id, id: sent.sheetId, isSigned: false }),
        ),
      ]);
      const [lost] = [signed, withdrawn].filter(({ status }) => status === "rejected");
      const winner = signed.status === "fulfilled" ? "homeowner" : "company";
      wins[winner]++;
      const isSigned = winner === "homeowner";
      expect([signed.status, withdrawn.status].sort()).toEqual(["fulfilled", "rejected"]);
      expect((lost as PromiseRejectedResult).reason).toMatchObject({
        code: isSigned ? "CHANGED_MEANWHILE" : "LINK_EXPIRED",
      });
      const [row] = await db.select().from(sheets).where(eq(sheets.id, sent.sheetId));
      expect([row?.signedAt !== null, row?.withdrawnAt !== null]).toEqual([isSigned, !isSigned]);
      expect(await db.$count(sheetSignatures, eq(sheetSignatures.sheetId, sent.sheetId))).toBe(isSigned ? 1 : 0);
      const told = await db.select({ kind: mails.kind }).from(mails).where(eq(mails.recipient, sent.email));
      expect(told.map(({ kind }) => kind).filter((kind) => kind !== "sheet")).toEqual([
        isSigned ? "sheet-signed" : "sheet-withdrawn",
      ]);
    }
    expect([wins.company > 0, wins.homeowner > 0]).toEqual([true, true]);
  });

  it("is told that it is signed before it takes the signature back, and other systems hear both", async () => {
    const company = await makeProvenCompany();
    const sent = await makeSent(company);
    await sign(sent);
    const withdraw = (isSigned: boolean) =>
      withdrawSheet(ports, { userId: company.owner.id, id: sent.sheetId, isSigned });
    await expect(withdraw(false)).rejects.toMatchObject({ code: "CHANGED_MEANWHILE" });
    const [signature] = await db.select().from(sheetSignatures).where(eq(sheetSignatures.sheetId, sent.sheetId));
    const told = { id: "event", createdAt: new Date(0) };
    const origin = ports.settings.SITE_ORIGIN;
    const sheet = {
      ...{ id: sent.sheetId, version: 1, leadId: sent.name, projectUrl: `${origin}/projects/${sent.projectId}` },
      url: `${origin}/projects/${sent.projectId}/sheets/${sent.sheetId}`,
    };
    const common = { id: "event", createdAt: "1970-01-01T00:00:00.000Z", isTest: false };
    const homeowner = { name: sent.name, email: sent.email, method: "typed", comment: null, home: null };
    const signed = {
      ...{ ...common, type: "sheet.signed" },
      sheet: {
        ...{ ...sheet, signedAt: signature?.createdAt.toISOString(), hash: signature?.hash, homeowner },
        chosen: {
          number: 1,
          service: "Roof",
          design: [{ label: "Roof", value: "Ridgeline 40" }],
          priceRange: "$8,700",
        },
      },
    };
    const signatureId = signature?.id ?? "";
    expect(await sheetSignedNews(ports, { ...told, signatureId })).toEqual(signed);
    expect(await sheetWithdrawnNews(ports, { ...told, sheetId: sent.sheetId })).toBeNull();
    await withdraw(true);
    expect(await sheetWithdrawnNews(ports, { ...told, sheetId: sent.sheetId })).toEqual({
      ...{ ...common, type: "sheet.withdrawn", sheet, withdrawnBy: "company", wasSigned: true },
    });
    // Other systems write by themselves to whom they know.
    await withdrawConsent(ports, { token: sent.stop, what: "all", from });
    const quiet = { ...signed, sheet: { ...signed.sheet, homeowner: null } };
    expect(await sheetSignedNews(ports, { ...told, signatureId })).toEqual(quiet);
    await db.delete(sheets);
    expect(await sheetSignedNews(ports, { ...told, signatureId })).toBeNull();
  });
});
