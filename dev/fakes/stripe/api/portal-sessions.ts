import { Hono } from "hono";
import type Stripe from "stripe";
import { z } from "zod";
import type { Account } from "../account.ts";
import { findCustomer } from "../objects/customer.ts";
import { createPortalSession, type PortalFlow } from "../objects/portal-session.ts";
import { findSubscription } from "../objects/subscription.ts";
import { expandPaths } from "../wire/expand.ts";
import { invalid } from "../wire/failures.ts";
import type { ApiEnvironment } from "../wire/guard.ts";
import { expand, params, parseParams, text } from "../wire/params.ts";

const flowParams = params<Stripe.BillingPortal.SessionCreateParams.FlowData>()({
  type: z.enum(["payment_method_update", "subscription_cancel"]),
  subscription_cancel: z.strictObject({ subscription: text }).optional(),
});
const createParams = params<Stripe.BillingPortal.SessionCreateParams>()({
  customer: text,
  return_url: text.optional(),
  flow_data: flowParams.optional(),
  expand,
});

export function portalSessionsApi(account: Account) {
  return new Hono<ApiEnvironment>().post("/billing_portal/sessions", (c) => {
    const input = parseParams(createParams, c.get("form"));
    const customer = findCustomer(account, input.customer, "customer");
    const session = createPortalSession(account, {
      customer: customer.id,
      returnUrl: input.return_url ?? null,
      flow: input.flow_data ? flowOf(account, input.flow_data) : null,
    });
    return c.json(expandPaths(account.state, session, input.expand));
  });
}

function flowOf(account: Account, flow: z.output<typeof flowParams>): PortalFlow {
  if (flow.type === "payment_method_update") return { type: flow.type };
  const id = flow.subscription_cancel?.subscription;
  if (!id) {
    throw invalid("Missing required param: flow_data[subscription_cancel].", {
      code: "parameter_missing",
      param: "flow_data[subscription_cancel]",
    });
  }
  return {
    type: flow.type,
    subscription: findSubscription(account, id, "flow_data[subscription_cancel][subscription]").id,
  };
}
