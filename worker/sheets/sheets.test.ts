import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rateCounters } from "../auth/table.ts";
import { mailSuppressions, mails } from "../mail/table.ts";
import { deleteQueuedFiles } from "../photos/delete-queued-files.ts";
import { filesToDelete } from "../photos/table.ts";
import { createPorts } from "../ports.ts";
import { exportAccount } from "../privacy/export-account.ts";
import { teamMembers } from "../teams/table.ts";
import { tenants } from "../tenants/table.ts";
import { joinTeam, makeTenant, sendFromWidget } from "../test/companies.ts";
import { ask, db, makeUser, makeVisitor, type Person } from "../test/factories.ts";
import { makeFinished } from "../test/finished-picture.ts";
import { makeProvenCompany } from "../test/homeowners.ts";
import { fakeResend } from "../test/resend.ts";
import { callSheets, changeSheet, makeSheet, post, sendSheet, sign, signingOf, tokenOf } from "../test/sheets.ts";
import { describeApprovePage } from "./approve-page.ts";
import { deleteExpiredSheets } from "./delete-expired-sheets.ts";
import { remindHomeowners } from "./remind-homeowners.ts";
import { canonicalJson, hashSignature, readContent } from "./sheet-content.ts";
import type { SheetSummary } from "./sheets.contract.ts";
import { sheetSignatures, sheetSigners, sheets, sheetVersions } from "./table.ts";

const ports = createPorts(env);
const day = 86_400_000;
const afterDays = (days: number) => ({ ...ports, now: () => new Date(Date.now() + days * day) });

let resend: ReturnType<typeof fakeResend>;
beforeEach(async () => {
  resend = fakeResend();
  for (const table of [rateCounters, sheets, mails, mailSuppressions]) await db.delete(table);
});
afterEach(() => vi.restoreAllMocks());

const page = (token: string) => describeApprovePage(ports, token);
const statusOf = async (path: string) => (await ask(path)).status;
const summaries = async (person: Person, projectId: string) =>
  (await callSheets<SheetSummary[]>(person, `/projects/${projectId}/sheets`)).data;
const onPage = async (token: string, what: string, body: unknown = {}) =>
  (await callSheets({ headers: {} }, `/approve/${token}/${what}`, { method: "POST", body })).status;

describe("who may use a company's approval sheets", () => {
  it("is everybody of the company to look, its owner, managers and the house's own salesperson to change", async () => {
    const { company, owner, projectId, sheet } = await makeSheet();
    const manager = await joinTeam(company, "active", "manager");
    const sales = await joinTeam(company, "active", "sales");
    for (const person of [owner, manager, sales]) {
      expect((await callSheets(person, `/sheets/${sheet.id}`)).status).toBe(200);
      expect(await summaries(person, projectId)).toMatchObject([{ id: sheet.id, status: "draft" }]);
    }
    expect((await callSheets(sales, `/sheets/${sheet.id}`)).data).toMatchObject({ mayChange: false, url: null });
    const tries = async (person: Pick<Person, "headers">) => [
      (await post(person, `/projects/${projectId}/sheets`)).status,
      (await changeSheet(person, sheet, { words: "Mine" })).status,
      (await post(person, `/sheets/${sheet.id}/send`, { revision: sheet.revision })).status,
      (await post(person, `/sheets/${sheet.id}/withdraw`, { isSigned: false })).status,
      (await callSheets(person, `/sheets/${sheet.id}`, { method: "DELETE", body: {} })).status,
    ];
    expect(await tries(sales)).toEqual([403, 403, 403, 403, 403]);
    expect(await tries({ headers: {} })).toEqual([401, 401, 401, 401, 401]);
    const strangers = [(await makeTenant()).owner, await makeUser()];
    for (const stranger of strangers) {
      expect(await tries(stranger)).toEqual([404, 404, 404, 404, 404]);
      expect((await callSheets(stranger, `/sheets/${sheet.id}`)).status).toBe(404);
      expect((await callSheets(stranger, `/projects/${projectId}/sheets`)).status).toBe(404);
    }
    expect((await callSheets(await makeVisitor(), `/sheets/${sheet.id}`)).status).toBe(401);
    await db.delete(teamMembers).where(eq(teamMembers.userId, manager.id));
    expect(await tries(manager)).toEqual([404, 404, 404, 404, 404]);
    expect((await callSheets(manager, `/sheets/${sheet.id}`)).status).toBe(404);
    expect((await callSheets(owner, `/sheets/${sheet.id}`)).data).toMatchObject({ words: "Gutters included." });
  });

  it("is nobody while the company is suspended, and for a house that is no company's", async () => {
    const { company, owner, sheet } = await makeSheet();
    await db
      .update(tenants)
      .set({ suspendedAt: new Date(), suspendedReason: "Spam" })
      .where(eq(tenants.id, company.tenant.id));
    expect((await post(owner, `/sheets/${sheet.id}/send`, { revision: sheet.revision })).status).toBe(403);
    const alone = await makeUser();
    const { projectId } = await makeFinished(alone);
    expect(await post(alone, `/projects/${projectId}/sheets`)).toMatchObject({ status: 409, code: "CONFLICT" });
  });
});

describe("a draft", () => {
  it("begins with the customer and a picture, and keeps what two people change apart", async () => {
    const { owner, email, pictures, sheet, projectId } = await makeSheet();
    expect(sheet).toMatchObject({ recipientName: "Rosa Diaz", recipientEmail: email, pictures, status: "draft" });
    expect((await changeSheet(owner, sheet, { words: "First" })).status).toBe(200);
    expect(await changeSheet(owner, sheet, { words: "Second" })).toMatchObject({
      status: 409,
      code: "CHANGED_MEANWHILE",
    });
    const other = await makeFinished(owner);
    const now = (await callSheets(owner, `/sheets/${sheet.id}`)).data;
    expect(now.words).toBe("First");
    for (const [change, field] of [
      [{ pictures: [other.id] }, "pictures"],
      [{ pictures: [] }, "pictures"],
      [{ pictures: [pictures[0], pictures[0]] }, "pictures"],
      [{ recipientEmail: "rosa" }, "recipientEmail"],
      [{ words: "x".repeat(2001) }, "words"],
      [{ validDays: 3 }, "validDays"],
    ] as const) {
      const answer = await changeSheet(owner, now, change);
      expect([answer.status >= 400, answer.field]).toEqual([true, field]);
    }
    expect(await summaries(owner, projectId)).toHaveLength(1);
  });

  it("goes out only from a verified person of a paying company, to somebody who has a name and wants mail", async () => {
    const { company, owner, sheet, email, projectId } = await makeSheet();
    const send = (revision = sheet.revision) => post(owner, `/sheets/${sheet.id}/send`, { revision });
    expect(await send(sheet.revision - 1)).toMatchObject({ status: 409, code: "CHANGED_MEANWHILE" });
    await db.run(sql`UPDATE users SET email_verified_at = NULL WHERE id = ${owner.id}`);
    expect(await send()).toMatchObject({ status: 403, code: "EMAIL_NOT_VERIFIED" });
    await db.run(sql`UPDATE users SET email_verified_at = 1 WHERE id = ${owner.id}`);
    await db.run(sql`UPDATE subscriptions SET status = 'canceled' WHERE user_id = ${owner.id}`);
    expect(await send()).toMatchObject({ status: 403, code: "FORBIDDEN" });
    await db.run(sql`UPDATE subscriptions SET status = 'active' WHERE user_id = ${owner.id}`);
    const nobody = (await changeSheet(owner, sheet, { recipientName: "" })).data;
    expect(await send(nobody.revision)).toMatchObject({ status: 400, field: "recipientName" });
    const back = (await changeSheet(owner, nobody, { recipientName: "Rosa" })).data;
    // The lead that this house came from has asked for no more.
    const widget = (await makeProvenCompany()).widget;
    const lead = await sendFromWidget(widget, { email });
    await db.run(
      sql`UPDATE leads SET project_id = ${projectId}, tenant_id = ${company.tenant.id} WHERE id = ${lead.data.id}`,
    );
    await db.run(sql`INSERT INTO consents (id, tenant_id, lead_id, purpose, event, words, created_at, hash)
      VALUES (${lead.data.id}, ${company.tenant.id}, ${lead.data.id}, 'request', 'withdrawn', '', 1, '')`);
    expect(await send(back.revision)).toMatchObject({ status: 409, code: "CONFLICT" });
    await db.run(sql`DELETE FROM leads WHERE id = ${lead.data.id}`);
    expect(await db.$count(sheetVersions, eq(sheetVersions.sheetId, sheet.id))).toBe(0);
    expect((await send(back.revision)).status).toBe(200);
  });
});

describe("a sheet that was sent", () => {
  it("shows frozen pictures and words to who has the link, and changes nothing by being read", async () => {
    const { company, sheet, token, email } = await sendSheet();
    const mail = await resend.mailTo(email, /look at and approve/);
    expect(mail.text).toContain(`/approve/${token}`);
    expect(mail.from).toContain(company.tenant.companyName);
    expect(mail.text).not.toContain("Gutters included");
    const shown = await page(token);
    expect(shown).toMatchObject({
      state: "open",
      company: { legalName: "Ridge Roofing LLC", license: "C-39 1234" },
      sheet: { version: 1, home: "12 Lake Road", words: "Gutters included.", signature: null },
    });
    expect(shown?.sheet?.designs).toHaveLength(2);
    expect(shown?.sheet?.notice).toBe("A concept, not a plan, not a contract.");
    for (const file of ["1/before.jpg", "2/after.jpg", "sheet.pdf"]) {
      expect([file, await statusOf(`/approve/${token}/${file}`)]).toEqual([file, 200]);
    }
    expect(await statusOf(`/approve/${token}/3/after.jpg`)).toBe(404);
    const pdf = await ask(`/approve/${token}/sheet.pdf`);
    expect([pdf.headers.get("Content-Type"), pdf.headers.get("Referrer-Policy")]).toEqual([
      "application/pdf",
      "no-referrer",
    ]);
    for (const wrong of [token.slice(1), `${token}x`, sheet.id, "x".repeat(4000)]) {
      expect(await page(wrong)).toBeNull();
      expect(await statusOf(`/approve/${wrong}/1/after.jpg`)).toBe(404);
      expect((await sign(wrong, signingOf(sheet))).status).toBe(404);
      expect(await onPage(wrong, "not-me")).toBe(404);
    }
    const [row] = await db.select().from(sheets);
    expect(row).toMatchObject({ openedAt: null });
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await onPage(token, "open", { version: 1 })).toBe(200);
    expect(await db.$count(sheets, sql`opened_at IS NOT NULL`)).toBe(1);
  });

  it("is hashed as it stands: words, names and the bytes of each picture", async () => {
    const { sheet } = await sendSheet();
    const [version] = await db.select().from(sheetVersions).where(eq(sheetVersions.sheetId, sheet.id));
    const content = readContent(version.content);
    expect(canonicalJson(content)).toBe(version.content);
    expect(
      new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(version.content))).toHex(),
    ).toBe(version.hash);
    for (const kind of ["before", "after"] as const) {
      const file = await env.PICTURES.get(`sheets/${version.id}/${kind}-1.jpg`);
      const digest = await crypto.subtle.digest("SHA-256", (await file?.arrayBuffer()) ?? new ArrayBuffer(0));
      expect(new Uint8Array(digest).toHex()).toBe(content.designs[0]?.[kind]);
    }
    expect(version.content).not.toMatch(/Rosa|Lake Road|@example/);
  });

  it("is signed once: who, when, from where and what stay, and both are told", async () => {
    const { company, owner, sheet, token, email, projectId } = await sendSheet();
    const drawing = "M10 10L120 90L300 20";
    const both = await Promise.all([
      sign(token, signingOf(sheet, { drawing })),
      sign(token, signingOf(sheet, { name: "Somebody Else", chosen: 1 })),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = both.find(({ status }) => status === 200);
    expect(first?.data).toMatchObject({ state: "signed" });
    expect((await sign(token, signingOf(sheet))).code).toBe("CONFLICT");
    const [signature] = await db.select().from(sheetSignatures).where(eq(sheetSignatures.sheetId, sheet.id));
    const [signer] = await db.select().from(sheetSigners).where(eq(sheetSigners.sheetId, sheet.id));
    expect(signer).toMatchObject({ email, address: "203.0.113.7", browser: "Tester", comment: "Please call first." });
    const { hash, ...row } = signature;
    const { signatureId: _, sheetId: __, ...who } = signer;
    expect(await hashSignature(row, who)).toBe(hash);
    expect(await hashSignature({ ...row, chosen: 3 }, who)).not.toBe(hash);
    const [sent] = sheet.versions;
    expect(signature).toMatchObject({ version: 1, versionHash: sent?.hash });
    expect(await summaries(owner, projectId)).toMatchObject([{ status: "signed", signedBy: signer.name }]);
    expect((await resend.mailTo(email, /Your signed sheet/)).text).toContain(`/approve/${token}/sheet.pdf`);
    const told = await resend.mailTo(company.office, /signed your approval sheet/);
    expect(told.text).toContain("Please call first.");
    for (const change of [
      sql`UPDATE sheet_signatures SET chosen = 1`,
      sql`DELETE FROM sheet_signatures`,
      sql`UPDATE sheet_signers SET name = 'X'`,
      sql`UPDATE sheet_versions SET content = '{}'`,
      sql`DELETE FROM sheet_versions`,
    ]) {
      await expect(db.run(change)).rejects.toThrow();
    }
    const pdf = (await callSheets(owner, `/sheets/${sheet.id}`)).data.versions[0]?.pdfUrl ?? "";
    expect(await statusOf(pdf)).toBe(200);
    expect(await statusOf(pdf.replace("version=1", "version=2"))).toBe(403);
  });

  it("takes no signature without a name, a tick, a design that is there, or more than a dot", async () => {
    const { sheet, token } = await sendSheet();
    for (const [change, field] of [
      [{ name: " " }, "name"],
      [{ agrees: false }, "agrees"],
      [{ chosen: 3 }, "chosen"],
      [{ drawing: "M5 5L6 6" }, "drawing"],
      [{ drawing: "M5 5L999 6" }, "drawing"],
      [{ drawing: "M5 5) Tj" }, "drawing"],
      [{ comment: "x".repeat(1001) }, "comment"],
    ] as const) {
      expect(await sign(token, { ...signingOf(sheet), ...change })).toMatchObject({ status: 400, field });
    }
    expect(await onPage("elsewhere", "signature", signingOf(sheet))).toBe(404);
    expect((await page(token))?.state).toBe("open");
  });

  it("asks for a new signature once the company changes it, and keeps the old one on record", async () => {
    const { owner, sheet, token, email } = await sendSheet();
    expect((await sign(token, signingOf(sheet))).status).toBe(200);
    const signed = (await callSheets(owner, `/sheets/${sheet.id}`)).data;
    expect((await post(owner, `/sheets/${sheet.id}/send`, { revision: signed.revision })).status).toBe(409);
    const same = await changeSheet(owner, signed, {});
    expect(same.data).toMatchObject({ status: "signed", revision: signed.revision });
    const changed = (await changeSheet(owner, signed, { words: "Without gutters." })).data;
    expect(changed).toMatchObject({ status: "draft", hasUnsentChanges: true });
    expect(await page(token)).toMatchObject({ state: "changing", sheet: null });
    expect(await statusOf(`/approve/${token}/sheet.pdf`)).toBe(404);
    expect((await sign(token, signingOf(sheet))).code).toBe("CHANGED_MEANWHILE");
    const again = (await post(owner, `/sheets/${sheet.id}/send`, { revision: changed.revision })).data;
    expect(tokenOf(again)).toBe(token);
    expect(again.versions.map(({ number, signature }) => [number, signature?.signer?.name ?? null])).toEqual([
      [2, null],
      [1, "Rosa Diaz"],
    ]);
    expect((await sign(token, signingOf(sheet))).code, "a stale version").toBe("CHANGED_MEANWHILE");
    expect((await sign(token, signingOf(again))).status).toBe(200);
    expect(await db.$count(sheetSignatures, eq(sheetSignatures.sheetId, sheet.id))).toBe(2);
    expect((await resend.mailTo(email, /Your signed sheet/)).text).toContain("design 2");
  });

  it("cannot be signed once it is withdrawn, expired, without one of its pictures, or its company is closed", async () => {
    const withdrawn = await sendSheet();
    await resend.mailTo(withdrawn.email);
    expect(
      (await post(withdrawn.owner, `/sheets/${withdrawn.sheet.id}/withdraw`, { isSigned: false })).data.status,
    ).toBe("withdrawn");
    expect((await post(withdrawn.owner, `/sheets/${withdrawn.sheet.id}/withdraw`, { isSigned: false })).status).toBe(
      409,
    );
    expect(await page(withdrawn.token)).toMatchObject({ state: "withdrawn", sheet: null });
    expect((await sign(withdrawn.token, signingOf(withdrawn.sheet))).status).toBe(410);
    await resend.mailTo(withdrawn.email, /has withdrawn/);

    const expired = await sendSheet();
    await db
      .update(sheets)
      .set({ expiresAt: new Date(1) })
      .where(eq(sheets.id, expired.sheet.id));
    expect((await page(expired.token))?.state).toBe("expired");
    expect((await sign(expired.token, signingOf(expired.sheet))).status).toBe(410);
    expect(await summaries(expired.owner, expired.projectId)).toMatchObject([{ status: "expired" }]);
    const longer = await post(expired.owner, `/sheets/${expired.sheet.id}/send`, { revision: expired.sheet.revision });
    expect((await sign(expired.token, signingOf(longer.data))).status).toBe(200);

    const torn = await sendSheet();
    const gone = `/api/visualizations/${torn.pictures[1]}`;
    expect((await ask(gone, { method: "DELETE", headers: torn.owner.headers, body: {} })).status).toBe(200);
    expect(await page(torn.token)).toMatchObject({ state: "incomplete", sheet: null });
    expect((await callSheets(torn.owner, `/sheets/${torn.sheet.id}`)).data).toMatchObject({ lacksPicture: true });
    expect((await sign(torn.token, signingOf(torn.sheet, { chosen: 1 }))).code).toBe("CONFLICT");
    expect((await post(torn.owner, `/sheets/${torn.sheet.id}/send`, { revision: torn.sheet.revision })).status).toBe(
      404,
    );

    const closed = await sendSheet();
    const isIt = eq(tenants.id, closed.company.tenant.id);
    await db.update(tenants).set({ suspendedAt: new Date(), suspendedReason: "Spam" }).where(isIt);
    expect(await page(closed.token)).toMatchObject({ state: "closed", sheet: null });
    expect((await sign(closed.token, signingOf(closed.sheet))).code).toBe("CONFLICT");
    await db.update(tenants).set({ suspendedAt: null, suspendedReason: null }).where(isIt);
    await db.run(sql`UPDATE subscriptions SET status = 'canceled' WHERE user_id = ${closed.owner.id}`);
    expect(await page(closed.token)).toMatchObject({ state: "closed", sheet: null });
    expect((await sign(closed.token, signingOf(closed.sheet))).code).toBe("CONFLICT");
    expect(await db.$count(sheetSignatures, eq(sheetSignatures.sheetId, closed.sheet.id))).toBe(0);
  });

  it("stays whole when a picture is deleted after it was signed", async () => {
    const { owner, sheet, token, pictures } = await sendSheet();
    await sign(token, signingOf(sheet));
    await ask(`/api/visualizations/${pictures[1]}`, { method: "DELETE", headers: owner.headers, body: {} });
    expect((await page(token))?.state).toBe("signed");
    expect(await statusOf(`/approve/${token}/2/after.jpg`)).toBe(200);
  });

  it("is in the language that the company chose, and what was signed stays in it", async () => {
    const { owner, email, sheet } = await makeSheet();
    expect(sheet.language).toBe("en");
    expect((await changeSheet(owner, sheet, { language: "fr" })).status).toBe(400);
    const { data: chosen } = await changeSheet(owner, sheet, { language: "es-US" });
    expect(chosen).toMatchObject({ language: "es-US", revision: sheet.revision + 1 });
    // A page from before there was a choice says nothing of it.
    const { data: kept } = await changeSheet(owner, chosen, { language: undefined });
    expect(kept).toMatchObject({ language: "es-US", revision: chosen.revision });
    const { data: sent } = await post(owner, `/sheets/${sheet.id}/send`, { revision: kept.revision });
    expect(sent.url).toContain("/es/approve/");
    const token = tokenOf(sent);
    expect((await resend.mailTo(email)).html).toContain('<html lang="es-US"');
    const shown = await page(token);
    expect(shown).toMatchObject({ state: "open", language: "es-US" });
    expect(shown?.sheet?.declaration).toMatch(/^He visto esta hoja/);
    expect((await sign(token, signingOf(sent))).status).toBe(200);

    const { data: signed } = await callSheets(owner, `/sheets/${sheet.id}`);
    await changeSheet(owner, signed, { language: "en" });
    const { data: after } = await callSheets(owner, `/sheets/${sheet.id}`);
    expect(after).toMatchObject({ language: "en", hasUnsentChanges: true });
    // Opened by a company that reads English.
    const file = await ask(after.versions[0]?.pdfUrl ?? "", { headers: { "Accept-Language": "en-US" } });
    expect(new TextDecoder("latin1").decode(await file.arrayBuffer())).toContain("/Lang (es-US)");
  });

  it("is first in the company's own language where nobody wrote in another", async () => {
    const { owner, projectId } = await makeSheet();
    await ask("/api/tenant/my-tenant", { method: "PATCH", body: { languages: ["es-US"] }, headers: owner.headers });
    const { data } = await post(owner, `/projects/${projectId}/sheets`);
    expect(data.language).toBe("es-US");
  });

  it("reminds once, halfway, and not who has signed", async () => {
    const [waits, signed] = [await sendSheet(), await sendSheet()];
    await sign(signed.token, signingOf(signed.sheet));
    await remindHomeowners(afterDays(6));
    expect((await resend.mailTo(waits.email)).subject).toMatch(/look at and approve/);
    await remindHomeowners(afterDays(8));
    await remindHomeowners(afterDays(9));
    const kinds = await db.select({ to: mails.recipient }).from(mails).where(eq(mails.kind, "sheet-reminder"));
    expect(kinds).toEqual([{ to: waits.email }]);
    expect((await callSheets(waits.owner, `/sheets/${waits.sheet.id}`)).data.remindedAt).not.toBeNull();
  });
});

describe("erasing", () => {
  const left = async (id: string) => ({
    signers: await db.$count(sheetSigners, eq(sheetSigners.sheetId, id)),
    signatures: await db.$count(sheetSignatures, eq(sheetSignatures.sheetId, id)),
    versions: await db.$count(sheetVersions, eq(sheetVersions.sheetId, id)),
  });
  const erased = { signers: 0, signatures: 1, versions: 1 };

  it("takes name, address and pictures with the sheet, with its house, and after the company's time", async () => {
    const [first, second, third] = [await sendSheet(), await sendSheet(), await sendSheet()];
    for (const { token, sheet } of [first, second, third]) await sign(token, signingOf(sheet));
    await db.delete(filesToDelete);
    const { id } = first.sheet;
    expect((await callSheets(first.owner, `/sheets/${id}`, { method: "DELETE", body: {} })).status).toBe(200);
    expect([await left(id), await page(first.token)]).toEqual([erased, null]);
    expect(await db.$count(filesToDelete, sql`key LIKE 'sheets/%'`)).toBe(4);
    await deleteQueuedFiles(afterDays(2));
    const [version] = await db.select().from(sheetVersions).where(eq(sheetVersions.sheetId, id));
    expect(await env.PICTURES.head(`sheets/${version.id}/after-1.jpg`)).toBeNull();
    expect(version.content).not.toMatch(/Rosa|@example/);

    const house = `/api/projects/${second.projectId}`;
    expect((await ask(house, { method: "DELETE", headers: second.owner.headers, body: {} })).status).toBe(200);
    expect([await left(second.sheet.id), await page(second.token)]).toEqual([erased, null]);

    await db.update(tenants).set({ leadRetentionDays: 30 }).where(eq(tenants.id, third.company.tenant.id));
    await deleteExpiredSheets(afterDays(29));
    expect((await page(third.token))?.state).toBe("signed");
    await deleteExpiredSheets(afterDays(31));
    expect([await left(third.sheet.id), await page(third.token)]).toEqual([erased, null]);
  });

  it("goes along with the account of the company's owner, who can download all of it before", async () => {
    const { owner, sheet, token } = await sendSheet();
    await sign(token, signingOf(sheet));
    const exported = JSON.stringify(await exportAccount(ports, owner.id));
    for (const word of ["Please call first.", "Gutters included.", "203.0.113.7"]) expect(exported).toContain(word);
    expect(exported).not.toContain(token);
    await db.run(sql`UPDATE users SET password_hash = NULL WHERE id = ${owner.id}`);
    const [{ email }] = await db.all<{ email: string }>(sql`SELECT email FROM users WHERE id = ${owner.id}`);
    const gone = await ask("/api/auth/account", { method: "DELETE", headers: owner.headers, body: { email } });
    expect([gone.status, await left(sheet.id), await page(token)]).toEqual([200, erased, null]);
  });

  it("by who got it ends the link, forgets them, and stops mail from others for good", async () => {
    const { owner, sheet, token, email, projectId } = await sendSheet();
    await sign(token, signingOf(sheet));
    expect(await onPage(token, "not-me")).toBe(200);
    expect([await left(sheet.id), await page(token)]).toEqual([erased, null]);
    expect((await callSheets(owner, `/sheets/${sheet.id}`)).data).toMatchObject({
      status: "withdrawn",
      withdrawnBy: "homeowner",
      recipientName: null,
      recipientEmail: null,
    });
    const next = (await post(owner, `/projects/${projectId}/sheets`)).data;
    expect(next.recipientEmail).toBeNull();
    const again = (await changeSheet(owner, next, { recipientEmail: email })).data;
    expect((await post(owner, `/sheets/${next.id}/send`, { revision: again.revision })).code).toBe("CONFLICT");
  });
});
