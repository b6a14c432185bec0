import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { signatureHeader } from "../../dev/fakes/stripe/events/signature.ts";
import { ask } from "../test/factories.ts";
import { deliver, fakeStripe, type StripeAtTheWire, stripeItself } from "../test/stripe-at-the-wire.ts";
import { subscriptionRow, unheardSubscriber } from "../test/subscribers.ts";

let stripe: StripeAtTheWire;
beforeEach(() => {
  stripe = fakeStripe();
});
afterEach(() => vi.restoreAllMocks());

const lastEvent = () => stripe.events()[stripe.events().length - 1];
const seconds = () => Math.floor(Date.now() / 1000);

function send(body: string, signature?: string): Promise<Response> {
  return ask("/api/subscription/webhook", { body, headers: signature ? { "Stripe-Signature": signature } : {} });
}

describe("POST /api/subscription/webhook", () => {
  it.each([
    ["without a signature", async (body: string) => send(body)],
    ["with an empty one", async (body: string) => send(body, "")],
    ["with words for one", async (body: string) => send(body, "hello")],
    ["with another secret", async (body: string) => send(body, signatureHeader(body, "whsec_other", seconds()))],
    [
      "from 301 seconds ago",
      async (body: string) => send(body, signatureHeader(body, env.STRIPE_WEBHOOK_SECRET, seconds() - 301)),
    ],
    [
      "from the future",
      async (body: string) => send(body, signatureHeader(body, env.STRIPE_WEBHOOK_SECRET, seconds() + 330)),
    ],
    [
      "with a stamp that was changed",
      async (body: string) => {
        const header = signatureHeader(body, env.STRIPE_WEBHOOK_SECRET, seconds());
        return send(body, header.replace(/t=\d+/, `t=${seconds() + 1}`));
      },
    ],
    [
      "with a body that was written anew",
      async (body: string) =>
        send(JSON.stringify(JSON.parse(body)), signatureHeader(body, env.STRIPE_WEBHOOK_SECRET, seconds())),
    ],
    [
      "with signatures of other schemes alone",
      async (body: string) => {
        const header = signatureHeader(body, env.STRIPE_WEBHOOK_SECRET, seconds());
        return send(body, header.replace("v1=", "v0="));
      },
    ],
  ])("refuses an event %s", async (_name, attempt) => {
    const person = await unheardSubscriber(stripe);
    const response = await attempt(JSON.stringify(lastEvent(), null, 2));
    expect([response.status, await response.json()]).toEqual([
      400,
      { success: false, code: "INVALID_INPUT", error: "The signature doesn't match." },
    ]);
    expect(stripe.calls).toEqual([]);
    expect(await subscriptionRow(person)).toBeUndefined();
  });

  it("takes an event with two signatures, of which one is ours: a secret is being replaced", async () => {
    const person = await unheardSubscriber(stripe);
    const body = JSON.stringify(lastEvent());
    const [stamp, mine] = signatureHeader(body, env.STRIPE_WEBHOOK_SECRET, seconds()).split(",");
    const [, other] = signatureHeader(body, "whsec_other", seconds()).split(",");
    expect((await send(body, [stamp, other, mine].join(","))).status).toBe(200);
    expect((await subscriptionRow(person)).status).toBe("active");
  });

  it("refuses a body of a megabyte before it looks at it", async () => {
    const body = JSON.stringify({ ...lastEvent(), padding: "x".repeat(1_000_000) });
    expect((await send(body, signatureHeader(body, env.STRIPE_WEBHOOK_SECRET, seconds()))).status).toBe(413);
    expect(stripe.calls).toEqual([]);
  });

  it.each([
    ["of an unknown type", { type: "subscription.renamed" }],
    ["of a type that is none of ours", { type: "payout.paid" }],
    ["of the live world", { livemode: true }],
    ["without an object", { data: {} }],
    ["without a customer", { data: { object: { id: "in_1", object: "invoice", customer: null } } }],
  ])("thanks for an event %s and does nothing", async (_name, change) => {
    const person = await unheardSubscriber(stripe);
    expect((await deliver({ ...lastEvent(), ...change })).status).toBe(200);
    expect(stripe.calls).toEqual([]);
    expect(await subscriptionRow(person)).toBeUndefined();
  });

  it("thanks for an event of an unknown customer, and logs it", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const stranger = await stripeItself().customers.create({ email: "stranger@example.test" });
    for (const customer of [stranger.id, "cus_nobody"]) {
      const object = { id: "sub_1", object: "subscription", customer };
      const event = { ...lastEvent(), type: "customer.subscription.updated", data: { object } };
      expect((await deliver(event)).status).toBe(200);
    }
    const log = JSON.stringify(warn.mock.calls);
    expect(log).toContain("event of an unknown customer");
    expect(log).not.toContain("stranger@");
  });
});
