import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createDatabase } from "#worker/db/client.ts";
import { runBatch } from "#worker/db/run-batch.ts";
import { queueDeliveries } from "#worker/leads/delivery/queue-deliveries.ts";
import { deliverLeads } from "#worker/leads/delivery/send-due-deliveries.ts";
import type { Ports } from "#worker/ports.ts";
import { openSchema } from "./seed-rows.ts";
import { asD1 } from "./sqlite-as-d1.ts";

/**
 * Fifteen thousand deliveries of random leads through six channels whose receivers are down, slow, or lose their answers at random:
 * four posts, of which one refuses some leads for good, a mail address and a phone. A receiver that remembers ids must have each lead exactly once, and in the order in
 * which they came, but for those that it refused. The clock is the bench's own: a day takes as long as its work. Another number of leads may
 * stand behind its name.
 */
const leadCount = Number(process.argv[2] ?? 2500);
const kinds = { crm: "slack", sales: "slack", hook: "slack", picky: "slack", mail: "mail", phone: "text" };
const channelNames = Object.keys(kinds);
const number = "+15125550142";
const minutes = 60_000;
const refusedShare = 0.01;

const folder = mkdtempSync(path.join(os.tmpdir(), "eavesight-deliveries-"));
let seed = 20261123;
const random = () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};

const kept = new Map(channelNames.map((name) => [name, new Map<string, string>()]));
const refused = new Set<string>();
const texts: { body: string; status: string; date_created: string }[] = [];
const outages = new Map(channelNames.map((name) => [name, 0]));
let at = Date.UTC(2026, 10, 23);
let calls = 0;
// Workers know it; Node does not yet.
Object.assign(Uint8Array.prototype, {
  toBase64(this: Uint8Array) {
    return Buffer.from(this).toString("base64url");
  },
});
console.info = () => {};
console.warn = () => {};
globalThis.fetch = receive as typeof fetch;

try {
  process.exitCode = (await run()) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function run(): Promise<boolean> {
  const sqlite = openSchema(path.join(folder, "deliveries.sqlite"));
  const settings = {
    SITE_ORIGIN: "https://eavesight.test",
    PROVIDER_NAME: "Eavesight",
    TENANT_HOST_SUFFIX: "",
    URL_SIGNING_KEY: "x".repeat(40),
    SUPPORT_EMAIL: "help@eavesight.test",
    OWN_HOST_ZONE: "",
    MAIL_PROVIDER: "resend",
    MAIL_FROM: "hello@eavesight.test",
    RESEND_API_KEY: "re_bench",
    RESEND_URL: "https://mail.example.com",
    TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
    TWILIO_AUTH_TOKEN: "bench",
    TWILIO_FROM: "+15005550006",
    TWILIO_URL: "https://phone.example.com",
    TEXTS_PER_MONTH: 1_000_000,
  };
  const ports = { db: createDatabase(asD1(sqlite)), settings, now: () => new Date(at) } as unknown as Ports;
  sqlite.exec(
    "INSERT INTO tenants (id, slug, company_name, created_at, updated_at) VALUES (7, 'porter', 'Porter', 0, 0)",
  );
  const addresses: Record<string, string> = { mail: "crew@example.test", text: number };
  for (const [name, kind] of Object.entries(kinds)) {
    const address = addresses[kind] ?? `https://${name}.example.com/in`;
    sqlite.exec(`INSERT INTO lead_channels (id, tenant_id, kind, address, created_at, updated_at)
      VALUES ('${name}', 7, '${kind}', '${address}', 0, 0)`);
  }
  const begun = performance.now();
  const told: string[] = [];
  const waiting = () =>
    Number(sqlite.prepare("SELECT count(*) AS n FROM lead_deliveries WHERE state = 'waiting'").get()?.n);
  while (told.length < leadCount || waiting() > 0) {
    for (let i = 0; i < 1 + random() * 20 && told.length < leadCount; i++) {
      const id = `lead-${told.length}`;
      told.push(id);
      if (random() < refusedShare) refused.add(id);
      sqlite.exec(`INSERT INTO leads (id, tenant_id, lead_type, first_name, last_name, email, created_at)
        VALUES ('${id}', 7, 'widget', '${id}', 'Porter', '${id}@example.test', ${at})`);
      await runBatch(ports.db, [queueDeliveries({ leadId: id, tenantId: 7, at: new Date(at) })]);
    }
    await deliverLeads(ports, 7);
    at += Math.round(random() * 2 * minutes);
  }
  const states = sqlite.prepare("SELECT state, count(*) AS n FROM lead_deliveries GROUP BY state").all();
  console.log(
    `${told.length * channelNames.length} deliveries, ${calls} calls, ${Math.round((performance.now() - begun) / 1000)} s`,
  );
  console.log(states.map(({ state, n }) => `${state}: ${n}`).join(", "));
  return channelNames.map((name) => isInOrder(name, told)).every(Boolean);
}

/** A receiver as it remembers: by the delivery's id, each once. */
async function receive(
  address: URL | string,
  { headers, body, method }: { headers: Record<string, string>; body: string | URLSearchParams; method: string },
): Promise<Response> {
  calls++;
  const url = new URL(address);
  const name = url.hostname.split(".")[0] ?? "";
  const lead = /lead-\d+/.exec(String(body))?.[0] ?? "";
  if ((outages.get(name) ?? 0) > at) return new Response(null, { status: 503 });
  const chance = random();
  // Seldom enough that none is a day behind: what is given up then is given up on purpose.
  if (chance < 0.003) outages.set(name, at + random() * 90 * minutes);
  if (chance < 0.05) return new Response(null, { status: [500, 502, 503, 429][Math.floor(random() * 4)] ?? 500 });
  if (chance < 0.08) throw new TypeError("Connection refused");
  if (name === "picky" && refused.has(lead)) return new Response(null, { status: 422 });
  if (name === "phone" && method === "GET") return Response.json({ messages: texts.slice(0, 50) });
  if (name === "phone") {
    texts.unshift({
      body: new URLSearchParams(body).get("Body") ?? "",
      status: "sent",
      date_created: new Date(at).toUTCString(),
    });
  }
  // A phone remembers no ids: what comes twice is there twice.
  const id = headers["Eavesight-Delivery"] ?? headers["Idempotency-Key"] ?? `text ${texts.length}`;
  kept.get(name)?.set(id, lead);
  if (chance < 0.11) throw new TypeError("Connection reset");
  return name === "mail" || name === "phone"
    ? Response.json({ id: "1", sid: "SM1" })
    : new Response(null, { status: 204 });
}

function isInOrder(name: string, told: string[]): boolean {
  const expected = name === "picky" ? told.filter((id) => !refused.has(id)) : told;
  const had = [...(kept.get(name)?.values() ?? [])];
  const isRight = JSON.stringify(had) === JSON.stringify(expected);
  console.log(`${name.padEnd(8)} ${had.length} of ${expected.length}, ${isRight ? "each once and in order" : "WRONG"}`);
  return isRight;
}
