import { type Account, now } from "../account.ts";
import { emit } from "../events/events.ts";
import { newId } from "../ids.ts";
import type { PortalSession } from "../wire/objects.ts";

export type PortalFlow = { type: "payment_method_update" } | { type: "subscription_cancel"; subscription: string };

/** A portal page is open for an hour after it was asked for. */
const openSeconds = 3600;

export function createPortalSession(
  account: Account,
  input: { customer: string; returnUrl: string | null; flow: PortalFlow | null },
): PortalSession {
  const id = newId("bps");
  const session: PortalSession = {
    id,
    object: "billing_portal.session",
    after_expiration: null,
    configuration: "bpc_local",
    created: now(account),
    customer: input.customer,
    customer_account: null,
    flow: input.flow && flowOf(input.flow),
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: input.returnUrl,
    url: `${account.origin}/stripe/portal/${id}`,
  };
  account.state.portalSessions[id] = session;
  emit(account, "billing_portal.session.created", session);
  return session;
}

export function isOpen(account: Account, session: PortalSession): boolean {
  return now(account) - session.created < openSeconds;
}

function flowOf(flow: PortalFlow): PortalSession["flow"] {
  return {
    after_completion: { hosted_confirmation: null, redirect: null, type: "portal_homepage" },
    customer_update: null,
    subscription_cancel:
      flow.type === "subscription_cancel" ? { retention: null, subscription: flow.subscription } : null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type: flow.type,
  };
}
