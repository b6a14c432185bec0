import { type Context, Hono } from "hono";
import { m } from "#messages";
import { requireSession } from "../auth/find-actor.ts";
import { limitAttempts } from "../auth/limit-attempts.ts";
import { readSignedIn } from "../auth/read-signed-in.ts";
import { rejectCrossSite } from "../auth/reject-cross-site.ts";
import type { AppContext } from "../context.ts";
import { smallBody } from "../small-body.ts";
import { validate } from "../validate.ts";
import { wakeScheduledTasks } from "../wake-scheduled-tasks.ts";
import { askStripe } from "./ask-stripe.ts";
import {
  agreedSchema,
  type Billing,
  changeSchema,
  checkoutSchema,
  type LeaveFor,
  type PlanChange,
  type Quote,
  type SubscriptionCard,
  seatsSchema,
} from "./billing.contract.ts";
import { findCustomer } from "./customers.ts";
import { describeBilling } from "./describe-billing.ts";
import { describeSubscription, subscriptionFrom, subscriptionQueries } from "./describe-subscription.ts";
import { makeChange } from "./make-change.ts";
import { openPortal } from "./open-portal.ts";
import { previewChange } from "./preview-change.ts";
import { startCheckout } from "./start-checkout.ts";
import { syncSubscription } from "./sync-subscription.ts";

/** Plans for signed-in people. What fails at Stripe is told in the words of the specification. */
export const subscriptionApi = new Hono<AppContext>()
  .use(rejectCrossSite, smallBody(4))
  .get("/", async (c) => {
    const { read } = await readSignedIn(c, (user) => subscriptionQueries(c.var.ports, user));
    return c.json({ success: true, data: subscriptionFrom(read) });
  })
  .get("/billing", async (c) => {
    const userId = await mayLook(c);
    const failed = m.billing_cannot_show_payments_right_now();
    const data: Billing = await askStripe(failed, () => describeBilling(c.var.ports, userId));
    return c.json({ success: true, data });
  })
  .post("/preview", validate("json", changeSchema), async (c) => {
    const userId = await mayLook(c);
    const failed = m.billing_cannot_show_amount_right_now();
    const data: Quote = await askStripe(failed, () => previewChange(c.var.ports, userId, c.req.valid("json")));
    return c.json({ success: true, data });
  })
  .post("/checkout", validate("json", checkoutSchema), async (c) => {
    const userId = await mayChange(c);
    const order = { userId, ...c.req.valid("json") };
    return answerAddress(
      c,
      askStripe(m.billing_failed_to_create_checkout_session(), () => startCheckout(c.var.ports, order)),
    );
  })
  .post("/upgrade", validate("json", checkoutSchema), async (c) => {
    const userId = await mayChange(c);
    const order = { userId, ...c.req.valid("json") };
    return answerAddress(
      c,
      askStripe(m.billing_failed_to_start_upgrade_process(), () => startCheckout(c.var.ports, order)),
    );
  })
  .post("/portal", async (c) => {
    const userId = await mayChange(c);
    return answerAddress(
      c,
      askStripe(m.billing_failed_to_open_billing_portal(), () => openPortal(c.var.ports, userId)),
    );
  })
  .post("/cancel", validate("json", agreedSchema), (c) =>
    answerChange(c, {
      change: { kind: "cancel" },
      ...c.req.valid("json"),
      failed: m.billing_failed_to_cancel_subscription(),
    }),
  )
  .post("/resume", validate("json", agreedSchema), (c) =>
    answerChange(c, {
      change: { kind: "resume" },
      ...c.req.valid("json"),
      failed: m.billing_failed_to_resume_subscription(),
    }),
  )
  .post("/seats", validate("json", seatsSchema), (c) => {
    const { additionalSeats, quote } = c.req.valid("json");
    return answerChange(c, {
      change: { kind: "seats", additionalSeats },
      quote,
      failed: m.billing_failed_to_change_seats(),
    });
  })
  .post("/refresh", async (c) => {
    const userId = await mayChange(c);
    const { ports } = c.var;
    const customerId = await findCustomer(ports, userId);
    if (customerId) {
      await askStripe(m.account_failed_to_refresh(), () => syncSubscription(ports, customerId));
    }
    return answerCard(c, userId);
  });

/** The account that asks. Each of these calls costs calls at Stripe. @throws AppError UNAUTHENTICATED, RATE_LIMITED */
async function mayChange(c: Context<AppContext>): Promise<string> {
  const { userId } = await requireSession(c);
  await limitAttempts(c.var.ports, "billingOfAccount", userId);
  return userId;
}

/** The same for what only looks: a dialog that is opened, a card of the dashboard. */
async function mayLook(c: Context<AppContext>): Promise<string> {
  const { userId } = await requireSession(c);
  await limitAttempts(c.var.ports, "billingLooksOfAccount", userId);
  return userId;
}

type Change = { change: PlanChange; quote?: string; failed: string };

async function answerChange(c: Context<AppContext>, { change, quote, failed }: Change) {
  const userId = await mayChange(c);
  await askStripe(failed, () => makeChange(c.var.ports, { userId, change, quote }));
  return answerCard(c, userId);
}

async function answerAddress(c: Context<AppContext>, address: Promise<string>) {
  const data: LeaveFor = { url: await address };
  // Where somebody pays there may be events to miss: the hourly look begins.
  c.executionCtx.waitUntil(wakeScheduledTasks(c.var.ports));
  return c.json({ success: true, data });
}

async function answerCard(c: Context<AppContext>, userId: string) {
  const data: SubscriptionCard = await describeSubscription(c.var.ports, userId);
  return c.json({ success: true, data });
}
