import { env } from "cloudflare:workers";
import type Stripe from "stripe";
import { vi } from "vitest";
import type { Account } from "../../dev/fakes/stripe/account.ts";
import { advanceTo } from "../../dev/fakes/stripe/billing/clock.ts";
import { signatureHeader } from "../../dev/fakes/stripe/events/signature.ts";
import { createFake } from "../../dev/fakes/stripe/stand-in.ts";
import type { StripeEvent } from "../../dev/fakes/stripe/wire/objects.ts";
import { createPorts } from "../ports.ts";
import { scheduledTasks } from "../scheduled-tasks/tasks.ts";
import { ask, type Person } from "./factories.ts";

const origin = "https://stripe.test";

export const reconcileTask = scheduledTasks["reconcile subscriptions"];
// It would look for events by itself, in the middle of a test or after its end.
delete scheduledTasks["reconcile subscriptions"];

/** Stands before Stripe for a moment: what it returns is the answer; undefined lets the call through. */
type Interception = (request: Request) => Promise<Response | undefined> | Response | undefined;

/**
 * The stand-in of Stripe at the address of the test's settings, in this very isolate: our real client speaks with it over
 * `fetch`. It delivers nothing by itself; a test posts the events that it wants, as often as it wants.
 * Restore with `vi.restoreAllMocks()`.
 */
export function fakeStripe() {
  let wall = Date.now() / 1000;
  const fake = createFake({ origin, webhookUrl: `${origin}/unused`, file: null, wall: () => wall });
  fake.stop();
  const { account } = fake;
  account.state.settings.deliveries = "hold";
  const calls: string[] = [];
  const interceptions: Interception[] = [];
  let onTheWay = (_path: string): Promise<void> | undefined => undefined;

  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    // Mails stay where they are queued.
    if (url.origin === "https://resend.test") return new Response(null, { status: 503 });
    if (url.origin !== origin) throw new Error(`Nobody answers at ${request.url}`);
    calls.push(`${request.method} ${url.pathname}`);
    for (const intercept of interceptions) {
      const answer = await intercept(new Request(input, init));
      if (answer) return answer;
    }
    // Stripe has answered; the answer is on its way.
    const answer = await fake.app.fetch(asText(request));
    await onTheWay(url.pathname);
    return answer;
  });

  /** The hosted checkout page, with a card that works unless a test says otherwise. */
  async function pay(address: string, card = "4242424242424242"): Promise<Response> {
    return fake.app.fetch(
      new Request(address, {
        method: "POST",
        headers: { Origin: origin, "Sec-Fetch-Site": "same-origin" },
        body: new URLSearchParams({ card, email: "ann@example.test", name: "Ann" }),
      }),
    );
  }

  return {
    account,
    /** "METHOD /path" of every call, oldest first. */
    calls,
    intercept: (interception: Interception) => {
      interceptions.push(interception);
      return () => interceptions.splice(interceptions.indexOf(interception), 1);
    },
    /** Has an answer, made already, wait for something before it arrives. */
    holdAnswers: (until: (path: string) => Promise<void> | undefined) => {
      onTheWay = until;
    },
    pay,
    advance: (days: number) => {
      wall += days * 86_400;
      advanceTo(account, Math.floor(wall));
    },
    events: () => Object.values(account.state.events),
    customerOf: (person: Person) => customerOf(account, person),
    subscriptionsOf: (person: Person) =>
      Object.values(account.state.subscriptions).filter(({ customer }) => customer === customerOf(account, person)),
    openCheckouts: () => Object.values(account.state.checkoutSessions).filter(({ status }) => status === "open"),
  };
}

export type StripeAtTheWire = ReturnType<typeof fakeStripe>;

export const ports = createPorts(env);

/** Stripe's own client with the key of the tests: for what a person does at Stripe's pages or dashboard. */
export function stripeItself(): Stripe {
  return ports.stripe();
}

/** The runtime warns of every form that is read as text, which is how the stand-in reads them. */
function asText(request: Request): Request {
  const copy = new Request(request);
  if (copy.headers.has("Content-Type")) copy.headers.set("Content-Type", "text/plain");
  return copy;
}

function customerOf({ state }: Account, person: Person): string {
  const found = Object.values(state.customers).findLast(
    (customer) => !customer.deleted && customer.metadata.account === person.id,
  );
  if (!found) throw new Error("No such customer.");
  return found.id;
}

/** Posts an event to our webhook as Stripe does. */
export function deliver(event: StripeEvent | Record<string, unknown>, secret = env.STRIPE_WEBHOOK_SECRET) {
  const body = JSON.stringify(event, null, 2);
  const signature = signatureHeader(body, secret, Math.floor(Date.now() / 1000));
  return ask("/api/subscription/webhook", { body, headers: { "Stripe-Signature": signature } });
}

export type Answer<T> = { success: boolean; data: T; error?: string; code?: string };

export async function outcome(response: Response) {
  const { data, error, code } = await response.json<Answer<unknown>>();
  return { status: response.status, data, error, code };
}

export function post(person: Person, path: string, body?: unknown): Promise<Response> {
  return ask(`/api/subscription${path}`, { method: "POST", headers: person.headers, body });
}

/** The address that a checkout answers with. */
export async function checkout(person: Person, planId: string): Promise<string> {
  const response = await post(person, "/checkout", { planId });
  const answer = await response.json<Answer<{ url: string }>>();
  if (!response.ok) throw new Error(`${response.status}: ${answer.error}`);
  return answer.data.url;
}

/** Has the person pay for a plan, and lets Stripe tell us. */
export async function subscribe(stripe: StripeAtTheWire, person: Person, planId: string): Promise<void> {
  const paid = await stripe.pay(await checkout(person, planId));
  if (paid.status !== 303) throw new Error(`Checkout answered ${paid.status}.`);
  await deliver(stripe.events()[stripe.events().length - 1]);
}
