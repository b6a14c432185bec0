import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { demoPassword } from "../dev/seed.ts";
import { type OwnServer, startOwnServer } from "./own-server.ts";

/** A delivery that was in flight is tried again after its lease of a minute, woken at the latest a minute after that. */
const longest = 150_000;

type Call = { lead: string; id: string; isAccepted: boolean };

let server: OwnServer;
let receiver: Server;
let calls: Call[];
/** Requests that the receiver has read and does not answer. */
let held: ServerResponse[];
let holdsOpen: boolean;

test.beforeAll(async () => {
  server = await startOwnServer(5314, {});
});
test.afterAll(() => server?.stop());

test.beforeEach(async () => {
  [calls, held, holdsOpen] = [[], [], true];
  receiver = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const call = {
      lead: JSON.parse(body).lead.firstName,
      id: String(request.headers["webhook-id"]),
      isAccepted: false,
    };
    calls.push(call);
    if (holdsOpen) held.push(response);
    else response.writeHead(200).end(() => Object.assign(call, { isAccepted: true }));
  });
  await new Promise<void>((resolve) => {
    receiver.listen(0, "localhost", resolve);
  });
});
test.afterEach(() => {
  receiver.closeAllConnections();
  receiver.close();
});

test("leads survive kill -9 in the middle of a call, before the first one, and right after they were sent @nightly", async () => {
  test.setTimeout(2 * longest + 120_000);
  const tenantId = await addWebhook();

  await sendLead(tenantId, "Inflight");
  await expect.poll(() => held.length).toBe(1);
  // It stands in line behind the call that is held open: accepted, and never tried.
  await sendLead(tenantId, "Waiting");
  expect(attemptsOf("Waiting")).toEqual([{ state: "waiting", attempts: 0 }]);
  await server.killRuntime();
  holdsOpen = false;
  await untilAccepted(["Inflight", "Waiting"]);
  expect(calls.filter(({ lead }) => lead === "Inflight").length).toBeGreaterThanOrEqual(2);

  // At whatever moment of its way the runtime may be now.
  await sendLead(tenantId, "Justsent");
  await server.killRuntime();
  await untilAccepted(["Justsent"]);

  // Long enough for a run that had not noticed that something is over.
  await wait(5000);
  for (const lead of ["Inflight", "Waiting", "Justsent"]) {
    const ofLead = calls.filter((call) => call.lead === lead);
    expect(new Set(ofLead.map(({ id }) => id)).size, `ids of ${lead}`).toBe(1);
    expect(attemptsOf(lead)).toEqual([{ state: "delivered", attempts: expect.any(Number) }]);
  }
  // Whoever was killed before the answer had not been accepted. (The last one may have been twice, under its one id.)
  const accepted = calls.filter(({ isAccepted }) => isAccepted).map(({ lead }) => lead);
  expect(accepted.filter((lead) => lead !== "Justsent")).toEqual(["Inflight", "Waiting"]);
});

/** @returns the company whose news the receiver gets from now on */
async function addWebhook(): Promise<number> {
  const signedIn = await post("/api/auth/login", { email: "pro@demo.test", password: demoPassword });
  const headers = { Authorization: `Bearer ${signedIn.data.token}` };
  const company = await fetch(`${server.address}/api/tenant/my-tenant`, { headers });
  const { id } = (await company.json()) as { id: number };
  const url = `http://localhost:${(receiver.address() as AddressInfo).port}/leads`;
  await post(`/api/tenants/${id}/channels`, { kind: "webhook", url }, headers);
  return id;
}

async function sendLead(tenantId: number, firstName: string): Promise<void> {
  const email = `${firstName.toLowerCase()}@example.test`;
  await post("/api/leads", { tenantId, firstName, lastName: "Porter", email, businessName: "Porter Homes" });
}

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(server.address + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
  return (await answer.json()) as { data: { token: string } };
}

async function untilAccepted(leads: string[]): Promise<void> {
  const started = Date.now();
  const accepted = () => calls.filter(({ isAccepted }) => isAccepted).map(({ lead }) => lead);
  await expect.poll(() => leads.every((lead) => accepted().includes(lead)), { timeout: longest }).toBe(true);
  console.log(`${leads.join(" and ")} arrived ${Math.round((Date.now() - started) / 1000)} s after the restart`);
}

function attemptsOf(firstName: string): { state: string; attempts: number }[] {
  const rows = server.read<{ state: string; attempts: number }>(
    `SELECT lead_deliveries.state, lead_deliveries.attempts FROM lead_deliveries
     JOIN leads ON leads.id = lead_deliveries.lead_id WHERE leads.first_name = ?`,
    firstName,
  );
  return rows.map((row) => ({ ...row }));
}
