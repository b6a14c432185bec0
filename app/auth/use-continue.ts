import { useCallback } from "react";
import { m } from "#messages";
import { toastError } from "../ui/toast.ts";
import { useAuthPlace } from "./auth-place.ts";
import { type Destination, withDestination } from "./destination.ts";
import { hasInvitationGone, invitationGoneNotice } from "./notice.ts";

/**
 * Leads a person who is signed in to where they were going: the page they came from, else the checkout of their plan,
 * else `otherwise`. A checkout that cannot be had says so and ends on the dashboard; who does not come to buy finds the
 * plan there.
 */
export function useContinue({
  plan,
  redirect,
  tenant,
}: Destination): (otherwise: "/" | "/dashboard", how: { buys: boolean }) => Promise<void> {
  const { search, leaveFor } = useAuthPlace();
  const isInvitationGone = hasInvitationGone(new URLSearchParams(search));
  return useCallback(
    async (otherwise, { buys }) => {
      const notice = isInvitationGone && otherwise === "/dashboard" ? invitationGoneNotice : {};
      const inTenant = (path: string) => withDestination(path, noWay(tenant), notice);
      if (redirect) return leaveFor(redirect);
      if (!plan) return leaveFor(inTenant(otherwise));
      if (!buys) return leaveFor(withDestination("/dashboard/settings", noWay(tenant), { finish: plan }));
      try {
        const { startCheckout } = await import("../billing/start-checkout.ts");
        // In place of this page: the way back from the checkout must not lead into it again.
        await startCheckout(plan, { leave: (address) => location.replace(address) });
      } catch (error) {
        toastError(error instanceof Error ? error.message : m.billing_failed_to_redirect_to_checkout());
        await leaveFor(inTenant("/dashboard"));
      }
    },
    [leaveFor, plan, redirect, tenant, isInvitationGone],
  );
}

function noWay(tenant: string | null): Destination {
  return { plan: null, redirect: null, tenant };
}
