import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { sha256Hex } from "../../auth/hash.ts";
import { newId } from "../../db/columns.ts";
import { runBatch } from "../../db/run-batch.ts";
import { write } from "../../db/write.ts";
import { enqueueMail } from "../../mail/queue-mail.ts";
import { sendDueMails } from "../../mail/send-due-mails.ts";
import { mails } from "../../mail/table.ts";
import { createPorts } from "../../ports.ts";
import { makeTenant } from "../../test/companies.ts";
import { db } from "../../test/factories.ts";
import { pause, randomFrom } from "../../test/random.ts";
import { deliverLeads } from "../delivery/send-due-deliveries.ts";
import { leadDeliveries } from "../delivery/table.ts";
import { leadReplies, pictureLinks } from "../homeowner/table.ts";
import { leads } from "../table.ts";
import { withdrawConsent } from "./withdraw-consent.ts";

/** A thousand in the night. */
const people = env.FULL_TESTS ? 1000 : 60;
const seed = 20261123;

const ports = createPorts(env);
afterEach(() => vi.restoreAllMocks());

/** A lead with a mail to the company, a mail to its sender and a call that all wait. */
async function makeWaiting(tenantId: number, name: string) {
  const [token, mailId, replyId] = [newId(), newId(), newId()];
  const at = new Date();
  const email = `${name}@example.test`;
  const content = { subject: name, text: name, html: name };
  const mail = { tenantId, userId: null, content };
  const lead = { id: name, tenantId, leadType: "widget" as const, firstName: name, lastName: "", email, mailId };
  await runBatch(db as never, [
    write.insert(leads).values({ ...lead, createdAt: at }),
    write
      .insert(pictureLinks)
      .values({ leadId: name, tokenHash: await sha256Hex(token), cause: "form", createdAt: at }),
    await enqueueMail(ports, { ...mail, id: mailId, to: "office@example.test", kind: "new-lead", leadId: name }),
    await enqueueMail(ports, { ...mail, id: replyId, to: email, kind: "lead-reply" }),
    write.insert(leadReplies).values({ leadId: name, channel: "mail", mailId: replyId, text: "Hi", createdAt: at }),
    sql`
      INSERT INTO lead_deliveries (id, lead_id, tenant_id, channel_id, state, due_at, created_at)
      SELECT ${newId()}, ${name}, ${tenantId}, id, 'waiting', ${at.getTime()}, ${at.getTime()}
      FROM lead_channels WHERE tenant_id = ${tenantId}`,
  ]);
  return { name, token };
}

it("sends nothing about anybody, and nothing to them, once their withdrawal is answered, whenever it comes", async () => {
  const webhook = { webhookUrl: "https://crm.hooks.example.test/leads", webhookSecret: "seed" };
  const { tenant } = await makeTenant(webhook);
  const random = randomFrom(seed);
  /** What happened, in order. */
  const log: { what: "sent" | "stopped" | "told"; name: string }[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const body = JSON.parse(String(init?.body)) as {
      subject?: string;
      type?: string;
      lead?: { firstName?: string; id: string };
    };
    const isCall = body.type === "lead.withdrawn";
    if (isCall) expect(JSON.stringify(body)).not.toContain("@example.test");
    // The owner's mail about a withdrawal, which is not about what the person asked for.
    const isNotice = isCall || body.subject?.endsWith("asked not to be contacted anymore") === true;
    const name = body.subject ?? body.lead?.id ?? "";
    log.push({ what: isNotice ? "told" : "sent", name });
    await pause(random() * 3);
    if (String(input).includes("hooks") && random() < 0.2) return new Response(null, { status: 500 });
    return Response.json({ id: "mail" });
  });
  const waiting = [];
  for (let i = 0; i < people; i++) waiting.push(await makeWaiting(tenant.id, `person-${i}`));
  const order = waiting.map((person) => ({ person, at: random() })).sort((a, b) => a.at - b.at);
  let isOver = false;
  const keepSending = async (run: () => Promise<unknown>) => {
    while (!isOver) {
      await run();
      await pause(random() * 4);
    }
  };
  // Failed calls are due again at once.
  const again = () => db.update(leadDeliveries).set({ dueAt: new Date() }).where(eq(leadDeliveries.state, "waiting"));
  const sending = Promise.all([
    keepSending(() => sendDueMails(ports)),
    keepSending(async () => {
      await again();
      await deliverLeads(ports, tenant.id);
    }),
  ]);
  const withdraw = async () => {
    for (let next = order.pop(); next; next = order.pop()) {
      const { name, token } = next.person;
      await pause(random() * 6);
      await withdrawConsent(ports, { token, what: "all", from: { ipAddress: null, browser: null } });
      log.push({ what: "stopped", name });
    }
  };
  await Promise.all([withdraw(), withdraw(), withdraw()]);
  await pause(50);
  isOver = true;
  await sending;
  const after = log.filter(
    ({ what, name }, i) => what === "sent" && log.findIndex((one) => one.what === "stopped" && one.name === name) < i,
  );
  const sent = new Set(log.filter(({ what }) => what === "sent").map(({ name }) => name));
  const never = people - [...sent].filter((name) => name.startsWith("person-")).length;
  expect([after, log.filter(({ what }) => what === "stopped").length]).toEqual([[], people]);
  // Else nobody would have been in a race.
  expect([sent.size > people / 10, never > people / 20]).toEqual([true, true]);
  expect(await db.$count(mails, eq(mails.state, "queued"))).toBe(0);
  expect(await db.$count(leadDeliveries, sql`state = 'waiting' AND event = 'lead.created'`)).toBe(0);
}, 300_000);
