import { type Context, Hono } from "hono";
import { requireSession } from "../auth/find-actor.ts";
import { limitTries } from "../auth/limit-tries.ts";
import { refuseOtherSites } from "../auth/refuse-other-sites.ts";
import type { AppContext } from "../context.ts";
import { wakeDueWork } from "../due-work/wake-due-work.ts";
import { smallBody } from "../small-body.ts";
import { validate } from "../validate.ts";
import { askStripe } from "./ask-stripe.ts";
import { changeSeats } from "./change-seats.ts";
import { checkoutSchema, type LeaveFor, type SubscriptionCard, seatsSchema } from "./contract.ts";
import { findCustomer } from "./customers.ts";
import { describeSubscription } from "./describe-subscription.ts";
import { cancelAtPeriodEnd, resume } from "./end-subscription.ts";
import { openPortal } from "./open-portal.ts";
import { startCheckout } from "./start-checkout.ts";
import { syncSubscription } from "./sync-subscription.ts";

/** Plans for signed-in people. What fails at Stripe is told in the words of the specification. */
export const subscriptionApi = new Hono<AppContext>()
  .use(refuseOtherSites, smallBody(4))
  .get("/", async (c) => {
    const { userId } = await requireSession(c);
    return answerCard(c, userId);
  })
  .post("/checkout", validate("json", checkoutSchema), async (c) => {
    const userId = await mayChange(c);
    const order = { userId, ...c.req.valid("json") };
    return answerAddress(
      c,
      askStripe("Failed to create checkout session", () => startCheckout(c.var.services, order)),
    );
  })
  .post("/upgrade", validate("json", checkoutSchema), async (c) => {
    const userId = await mayChange(c);
    const order = { userId, ...c.req.valid("json") };
    return answerAddress(
      c,
      askStripe("Failed to start upgrade process", () => startCheckout(c.var.services, order)),
    );
  })
  .post("/portal", async (c) => {
    const userId = await mayChange(c);
    return answerAddress(
      c,
      askStripe("Failed to open the billing portal", () => openPortal(c.var.services, userId)),
    );
  })
  .post("/cancel", async (c) => {
    const userId = await mayChange(c);
    await askStripe("Failed to cancel subscription", () => cancelAtPeriodEnd(c.var.services, userId));
    return answerCard(c, userId);
  })
  .post("/resume", async (c) => {
    const userId = await mayChange(c);
    await askStripe("Failed to resume subscription", () => resume(c.var.services, userId));
    return answerCard(c, userId);
  })
  .post("/seats", validate("json", seatsSchema), async (c) => {
    const userId = await mayChange(c);
    const { additionalSeats } = c.req.valid("json");
    await askStripe("Failed to change seats", () => changeSeats(c.var.services, { userId, additionalSeats }));
    return answerCard(c, userId);
  })
  .post("/refresh", async (c) => {
    const userId = await mayChange(c);
    const { services } = c.var;
    const customerId = await findCustomer(services, userId);
    if (customerId) {
      await askStripe("Failed to refresh account information", () => syncSubscription(services, customerId));
    }
    return answerCard(c, userId);
  });

/** The account that asks. Each of these calls costs calls at Stripe. @throws AppError UNAUTHENTICATED, RATE_LIMITED */
async function mayChange(c: Context<AppContext>): Promise<string> {
  const { userId } = await requireSession(c);
  await limitTries(c.var.services, "billingOfAccount", userId);
  return userId;
}

async function answerAddress(c: Context<AppContext>, address: Promise<string>) {
  const data: LeaveFor = { url: await address };
  // Where somebody pays there may be events to miss: the hourly look begins.
  c.executionCtx.waitUntil(wakeDueWork(c.var.services));
  return c.json({ success: true, data });
}

async function answerCard(c: Context<AppContext>, userId: string) {
  const data: SubscriptionCard = await describeSubscription(c.var.services, userId);
  return c.json({ success: true, data });
}
