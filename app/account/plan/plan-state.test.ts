import { describe, expect, it } from "vitest";
import { type Plan, planTiers } from "#worker/billing/billing.catalogue.ts";
import type { SubscriptionCard } from "#worker/billing/billing.contract.ts";
import { accountOn } from "../../billing/account-in-tests.ts";
import { formatDay, isBilled, planState, presumedCard } from "./plan-state.ts";

const end = "2026-12-21T12:00:00.000Z";

type Case = {
  /** The plan in force. */
  plan: Plan;
  status: SubscriptionCard["status"];
  cancelAtPeriodEnd?: boolean;
  isManual?: boolean;
};

function sidesOf({ plan, status, cancelAtPeriodEnd = false, isManual = false }: Case) {
  const planId = status && !isManual ? "price" : null;
  const account = accountOn(plan, status && { planId, status, currentPeriodEnd: end, cancelAtPeriodEnd });
  const card: SubscriptionCard = {
    plan,
    planName: planTiers[plan].name,
    planId,
    status,
    currentPeriodEnd: status && end,
    cancelAtPeriodEnd,
    pastDueSince: null,
    extraSeats: 0,
    isManual,
    hasInvoices: planId !== null,
  };
  return { account, card };
}

function stateOf(state: Case, known = true) {
  const { account, card } = sidesOf(state);
  return planState(account, known ? card : null);
}

describe("the plan card", () => {
  it("names the status in the specification's words", () => {
    const words = (state: Case) => stateOf(state).badge.words;
    expect(words({ plan: "free", status: null })).toBe("Free Plan");
    expect(words({ plan: "contractor", status: "active" })).toBe("Active");
    expect(words({ plan: "contractor", status: "past_due" })).toBe("Past Due");
    expect(words({ plan: "free", status: "inactive" })).toBe("Inactive");
    expect(words({ plan: "business-pro", status: null })).toBe("Team Plan");
  });

  it("presumes of an account that is billed what billing says then, and nothing of another", () => {
    for (const plan of ["contractor", "business-pro"] as const) {
      for (const status of ["active", "past_due"] as const) {
        for (const cancelAtPeriodEnd of [false, true]) {
          const { account, card } = sidesOf({ plan, status, cancelAtPeriodEnd });
          expect(isBilled(account)).toBe(true);
          expect(planState(account, presumedCard(account))).toEqual(planState(account, card));
        }
      }
    }
    const others: Case[] = [
      { plan: "free", status: null },
      { plan: "free", status: "inactive" },
      { plan: "contractor", status: "active", isManual: true },
    ];
    for (const other of others) expect(isBilled(sidesOf(other).account)).toBe(false);
  });

  it("says when it is billed next, or when it ends", () => {
    expect(stateOf({ plan: "free", status: null }).next).toBeNull();
    expect(stateOf({ plan: "contractor", status: "active" }).next).toEqual({ term: "Next billing date", at: end });
    expect(stateOf({ plan: "contractor", status: "active", cancelAtPeriodEnd: true }).next?.term).toBe("Ends on");
    expect(stateOf({ plan: "free", status: "inactive" }).next?.term).toBe("Ended on");
    expect(formatDay(end, "UTC")).toBe("December 21, 2026");
  });

  it("lets Free choose, an active Contractor go higher, and nobody else", () => {
    const upgrades = (state: Case) => stateOf(state).upgrades;
    expect(upgrades({ plan: "free", status: null })).toEqual(["contractor", "business-pro"]);
    expect(upgrades({ plan: "free", status: "inactive" })).toEqual(["contractor", "business-pro"]);
    expect(upgrades({ plan: "contractor", status: "active" })).toEqual(["business-pro"]);
    for (const status of ["active", "past_due"] as const) {
      expect(upgrades({ plan: "business-pro", status })).toEqual([]);
    }
    expect(upgrades({ plan: "contractor", status: "past_due" })).toEqual([]);
    expect(upgrades({ plan: "free", status: "past_due" })).toEqual([]);
    expect(upgrades({ plan: "contractor", status: "active", cancelAtPeriodEnd: true })).toEqual(["business-pro"]);
  });

  it("has an upgrade agreed to here only where there is a price to change", () => {
    expect(stateOf({ plan: "free", status: null }).needsCheckout).toBe(true);
    expect(stateOf({ plan: "contractor", status: "active" }).needsCheckout).toBe(false);
    expect(stateOf({ plan: "contractor", status: "active", isManual: true }).needsCheckout).toBe(true);
  });

  it("cancels what runs, and takes back what was canceled", () => {
    const ends = (state: Case) => {
      const { canCancel, canResume } = stateOf(state);
      return { canCancel, canResume };
    };
    const neither = { canCancel: false, canResume: false };
    for (const plan of ["contractor", "business-pro"] as const) {
      for (const status of ["active", "past_due"] as const) {
        expect(ends({ plan, status })).toEqual({ canCancel: true, canResume: false });
        expect(ends({ plan, status, cancelAtPeriodEnd: true })).toEqual({ canCancel: false, canResume: true });
      }
    }
    expect(ends({ plan: "free", status: "inactive" })).toEqual(neither);
    expect(ends({ plan: "enterprise", status: "active", isManual: true })).toEqual(neither);
  });

  it("offers nothing of the payment provider while billing has not answered", () => {
    const state = stateOf({ plan: "contractor", status: "active" }, false);
    expect(state).toMatchObject({ canCancel: false, canResume: false, hasPortal: false });
    expect(state.badge.words).toBe("Active");
  });
});
