import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMail } from "./mail.ts";

let folder: string;
let app: ReturnType<typeof createMail>;
const open = () => createMail({ file: path.join(folder, "deeper/mails.json"), apiKey: "re_local" });
const mail = {
  from: '"Maple, Inc" <hello@eavesight.test>',
  to: ["Ada@Example.test"],
  reply_to: "office@maple.test",
  subject: "Your <link>",
  text: "Open http://localhost/auth#verify=abc now",
  html: "<html><head></head><body>Hello</body></html>",
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "mails-"));
  app = open();
});
afterEach(() => rmSync(folder, { recursive: true }));

function send(body: unknown, headers: Record<string, string> = {}) {
  return app.request("/resend/emails", {
    method: "POST",
    headers: { Authorization: "Bearer re_local", "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

type Listed = { id: string; to: string[]; subject: string };
const messages = async (to = "") => (await (await app.request(`/mail/messages?to=${to}`)).json()) as Listed[];

describe("the local mail", () => {
  it("arrives, is found by its address, and outlives a restart", async () => {
    const sent = (await (await send(mail)).json()) as { id: string };
    await send({ ...mail, to: "bob@example.test" });
    app = open();
    expect(await messages("ada@example.test")).toMatchObject([{ id: sent.id, subject: mail.subject }]);
    expect(await messages()).toHaveLength(2);
    await app.request("/mail/messages", { method: "DELETE" });
    expect(await messages()).toHaveLength(0);
  });

  it("answers the same key again with the same mail, and refuses it for another mail", async () => {
    const first = await (await send(mail, { "Idempotency-Key": "k" })).json();
    expect(await (await send(mail, { "Idempotency-Key": "k" })).json()).toEqual(first);
    const other = await send({ ...mail, subject: "Other" }, { "Idempotency-Key": "k" });
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({ name: "invalid_idempotent_request" });
    expect(await messages()).toHaveLength(1);
  });

  it.each([
    ["no key", mail, { Authorization: "" }, 401, "missing_api_key"],
    ["a wrong key", mail, { Authorization: "Bearer re_other" }, 403, "invalid_api_key"],
    ["no sender", { ...mail, from: undefined }, {}, 422, "missing_required_field"],
    ["an address that is none", { ...mail, to: "nobody" }, {}, 422, "validation_error"],
    ["a sender with a second line", { ...mail, from: "A\r\nBcc: x@y.zz <a@b.cc>" }, {}, 422, "validation_error"],
    ["nothing to say", { ...mail, text: "", html: "" }, {}, 422, "missing_required_field"],
  ])("is refused with %s", async (_name, body, headers, status, name) => {
    const answer = await send(body, headers);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ statusCode: status, name, message: expect.any(String) });
    expect(await messages()).toHaveLength(0);
  });

  it("fails as often as it was told to, then works", async () => {
    const told = await app.request("/mail/failures", {
      method: "POST",
      body: new URLSearchParams({ status: "429", count: "2" }),
    });
    expect(told.status).toBe(303);
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await send(mail)).status);
    expect(statuses).toEqual([429, 429, 200]);
  });

  it("shows mails without letting them do anything", async () => {
    const { id } = (await (await send({ ...mail, subject: "<script>alert(1)</script>" })).json()) as { id: string };
    const page = await (await app.request(`/mail/${id}?view=text`)).text();
    expect(page).not.toContain("<script>alert");
    expect(page).toContain('<a href="http://localhost/auth#verify=abc" target="_blank"');
    const shown = await app.request(`/mail/${id}/html`);
    expect(shown.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(await shown.text()).toContain('<base target="_blank">');
  });
});
