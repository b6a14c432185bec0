import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import Stripe from "stripe";
import { onTestFinished } from "vitest";
import { localApiKey, localWebhookSecret } from "./constants.ts";
import { createFake } from "./stand-in.ts";

export type Received = { event: Stripe.Event; verified: boolean };

type Options = {
  /** Where the clock begins, as an ISO date; it stands still between the steps of a test. */
  at?: string;
  file?: string | null;
  /** What the site answers to a delivery. */
  respond?: (event: Stripe.Event) => number | Promise<number>;
};

/** A listening stand-in, a site that takes its events, and the real SDK beside them; all gone when the test ends. */
export async function openAccount({ at = "2026-11-21T12:00:00Z", file = null, respond = () => 200 }: Options = {}) {
  const received: Received[] = [];
  const site = await openSite(received, respond);
  let wall = Date.parse(at) / 1000;
  const holder: { app: Hono } = { app: new Hono() };
  const server = serve({
    fetch: (request) => holder.app.fetch(request),
    port: 0,
    hostname: "127.0.0.1",
    // Other tests in this process go on with the classes of Node.
    overrideGlobalObjects: false,
  });
  await new Promise<void>((resolve) => (server.listening ? resolve() : server.once("listening", resolve)));
  const { port } = server.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  const start = () => createFake({ origin, webhookUrl: site.url, file, wall: () => wall });
  let fake = start();
  holder.app = fake.app;
  onTestFinished(() => {
    fake.stop();
    server.close();
    site.close();
  });

  async function post(path: string, body: Record<string, unknown> = {}): Promise<Response> {
    return fetch(`${origin}/stripe/control${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  }

  /** Fills in a hosted page's form, as a browser sends it. */
  async function submit(address: string, fields: Record<string, string> = {}): Promise<Response> {
    return fetch(address, {
      method: "POST",
      headers: { Origin: origin, "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
  }

  const stripe = openSdk(port);

  /** A customer who has paid for the given prices by card. */
  async function subscribe(
    prices: { price: string; quantity: number }[],
    { card = "4242424242424242", email = "ann@example.com" } = {},
  ) {
    const customer = await stripe.customers.create({ email });
    const session = await stripe.checkout.sessions.create({
      mode: "subscription",
      customer: customer.id,
      line_items: prices,
      success_url: "https://site.test/done?session_id={CHECKOUT_SESSION_ID}",
    });
    const paid = await submit(session.url ?? "", { card, email, name: "Ann" });
    if (paid.status !== 303) throw new Error(`Checkout answered ${paid.status}: ${await paid.text()}`);
    const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
    return { customer, subscription: await stripe.subscriptions.retrieve(String(subscription)) };
  }

  return {
    stripe,
    origin,
    port,
    received,
    post,
    submit,
    subscribe,
    /** Lets real time pass, which retries of deliveries wait for. */
    wait: (seconds: number) => {
      wall += seconds;
    },
    advance: async (input: { days?: number; to?: string | number; seconds?: number }) => post("/advance", input),
    restart: () => {
      fake.stop();
      fake = start();
      holder.app = fake.app;
    },
  };
}

export function openSdk(port: number, key: string = localApiKey): Stripe {
  return new Stripe(key, { host: "localhost", port, protocol: "http", maxNetworkRetries: 0, telemetry: false });
}

/** Waits until it holds, half a minute at most: a delivery travels beside the test, slowly on a busy machine. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 30_000;
  while (Date.now() < giveUpAt) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error("It never came to hold.");
}

export function seconds(iso: string): number {
  return Date.parse(iso) / 1000;
}

async function openSite(received: Received[], respond: NonNullable<Options["respond"]>) {
  const sdk = new Stripe(localApiKey);
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const header = String(request.headers["stripe-signature"]);
    const stamp = Number(/t=(\d+)/.exec(header)?.[1]);
    const event = await sdk.webhooks
      .constructEventAsync(body, header, localWebhookSecret, 300, undefined, stamp * 1000)
      .catch(() => null);
    const parsed: Stripe.Event = event ?? JSON.parse(body);
    received.push({ event: parsed, verified: event !== null });
    response.writeHead(await respond(parsed)).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/api/subscription/webhook`, close: () => server.close() };
}
