import { Hono } from "hono";
import type Stripe from "stripe";
import { z } from "zod";
import { type Account, now } from "../account.ts";
import { findPrice } from "../billing/change-items.ts";
import { createSession, expireSession, findSession } from "../objects/checkout-session.ts";
import { expandPaths } from "../wire/expand.ts";
import { invalid } from "../wire/failures.ts";
import type { ApiEnvironment } from "../wire/guard.ts";
import type { CheckoutSession } from "../wire/objects.ts";
import { isWithin, pageOf, pagingAndCreated } from "../wire/pages.ts";
import { expand, integer, list, mergeMetadata, params, parseParams, text } from "../wire/params.ts";

const textMetadata = z.record(z.string().max(40), z.string().max(500)).optional();
const lineParams = params<Stripe.Checkout.SessionCreateParams.LineItem>()({
  price: text,
  quantity: integer.pipe(z.number().min(1)),
});
const subscriptionParams = params<Stripe.Checkout.SessionCreateParams.SubscriptionData>()({
  metadata: textMetadata,
  description: text.max(500).optional(),
});
const createParams = params<Stripe.Checkout.SessionCreateParams>()({
  // One-off payments and card set-up are not part of this stand-in.
  mode: z.enum(["subscription"]),
  ui_mode: z.enum(["hosted_page"]).optional(),
  customer: text.optional(),
  customer_email: z.email().optional(),
  client_reference_id: text.max(200).optional(),
  line_items: list(lineParams, { min: 1, max: 20 }),
  success_url: webAddress(),
  cancel_url: webAddress().optional(),
  expires_at: integer.optional(),
  metadata: textMetadata,
  subscription_data: subscriptionParams.optional(),
  expand,
});
const retrieveParams = params<Stripe.Checkout.SessionRetrieveParams>()({ expand });
const listParams = params<Stripe.Checkout.SessionListParams>()({
  ...pagingAndCreated,
  customer: text.optional(),
  subscription: text.optional(),
  status: z.enum(["open", "complete", "expired"]).optional(),
});

const minute = 60;

export function checkoutSessionsApi(account: Account) {
  const { state } = account;
  return new Hono<ApiEnvironment>()
    .post("/checkout/sessions", (c) => {
      const input = parseParams(createParams, c.get("form"));
      checkExpiry(account, input.expires_at);
      if (input.customer && input.customer_email) {
        throw invalid("You may only specify one of these parameters: customer, customer_email.", {
          code: "parameters_exclusive",
        });
      }
      const session = createSession(account, {
        customer: input.customer ?? null,
        customerEmail: input.customer_email ?? null,
        clientReferenceId: input.client_reference_id ?? null,
        items: input.line_items.map(({ price, quantity }, index) => ({
          price: findPrice(price, `line_items[${index}][price]`),
          quantity,
        })),
        successUrl: input.success_url,
        cancelUrl: input.cancel_url ?? null,
        metadata: mergeMetadata({}, input.metadata),
        subscriptionMetadata: mergeMetadata({}, input.subscription_data?.metadata),
        subscriptionDescription: input.subscription_data?.description ?? null,
        expiresAt: input.expires_at ?? null,
      });
      return c.json(answer(session, input.expand));
    })
    .get("/checkout/sessions", (c) => {
      const input = parseParams(listParams, c.get("form"));
      const found = Object.values(state.checkoutSessions).filter(
        (session) =>
          (input.customer ?? session.customer) === session.customer &&
          (input.subscription ?? session.subscription) === session.subscription &&
          (input.status ?? session.status) === session.status &&
          isWithin(session.created, input.created),
      );
      return c.json(expandPaths(state, pageOf(found, input, "/v1/checkout/sessions"), input.expand));
    })
    .get("/checkout/sessions/:id", (c) => {
      const input = parseParams(retrieveParams, c.get("form"));
      return c.json(answer(findSession(account, c.req.param("id")), input.expand));
    })
    .post("/checkout/sessions/:id/expire", (c) => {
      const input = parseParams(retrieveParams, c.get("form"));
      const session = findSession(account, c.req.param("id"));
      expireSession(account, session);
      return c.json(answer(session, input.expand));
    });

  /** `line_items` are in the answer only when asked for. */
  function answer(session: CheckoutSession, paths: string[] | undefined) {
    const asksForLines = paths?.some((path) => path === "line_items" || path.startsWith("line_items."));
    const whole = asksForLines ? { ...session, line_items: linesOf(session.id) } : session;
    return expandPaths(state, whole, paths);
  }

  function linesOf(id: string) {
    const lines = state.checkoutOrders[id]?.lines ?? [];
    return pageOf(lines.toReversed(), {}, `/v1/checkout/sessions/${id}/line_items`);
  }
}

function webAddress() {
  return z.string().refine((value) => URL.canParse(value) && /^https?:/.test(value), "Not a valid URL");
}

function checkExpiry(account: Account, expiresAt: number | undefined): void {
  if (expiresAt === undefined) return;
  const seconds = expiresAt - now(account);
  if (seconds >= 30 * minute && seconds <= 24 * 60 * minute) return;
  throw invalid("The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.", {
    param: "expires_at",
  });
}
