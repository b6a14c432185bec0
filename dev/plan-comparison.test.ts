import { expect, test } from "vitest";
import { comparedPlans, comparison } from "#app/billing/plan-comparison.ts";
import { includedSeats } from "#worker/billing/billing.catalogue.ts";
import { entitlementsOf } from "#worker/billing/entitlements.ts";

const now = new Date("2026-11-23T12:00:00Z");

function entitlementsOn(plan: (typeof comparedPlans)[number]) {
  const paid = { status: "active", pastDueSince: null, currentPeriodEnd: null, cancelAtPeriodEnd: false } as const;
  const own = plan === "free" ? null : { plan, ...paid };
  return entitlementsOf({ own, teamOwner: null, hasTeam: false, embedOverride: null }, now);
}

test.each(comparedPlans)("the pricing page says of %s what the server lets it do", (plan) => {
  const rights = entitlementsOn(plan);
  expect(comparison.visualizations.values[plan]).toBe(rights.monthlyVisualizations);
  expect(comparison.cleanFiles.values[plan]).toBe(rights.fullResolution && !rights.watermarked);
  expect(comparison.priority.values[plan]).toBe(rights.queue === "priority");
  expect(comparison.widget.values[plan]).toBe(rights.hasEmbedAccess);
  expect(comparison.chat.values[plan]).toBe(rights.chat);
  expect(comparison.users.values[plan]).toBe(rights.canCreateTeam ? includedSeats : 1);
  expect(Boolean(comparison.extraUsers.values[plan])).toBe(rights.canGrowTeam);
});
