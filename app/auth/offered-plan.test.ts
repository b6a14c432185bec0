import { describe, expect, test } from "vitest";
import type { Settings } from "#worker/env.ts";
import { offeredPlan } from "./offered-plan.ts";

const settings = {
  CONTRACTOR_MONTHLY_PRICE: "price_cm",
  CONTRACTOR_YEARLY_PRICE: "price_cy",
  BUSINESS_PRO_MONTHLY_PRICE: "price_bm",
  BUSINESS_PRO_YEARLY_PRICE: "price_by",
} as Settings;

const of = (query: string) => offeredPlan(settings, new URLSearchParams(query));

describe("the plan beside the sign-up form", () => {
  test("is the one that the price in the address belongs to, with what it costs", () => {
    expect(of("plan=price_cm")).toEqual({ plan: "contractor", dollars: 100, period: "month" });
    expect(of("plan=price_cy")).toEqual({ plan: "contractor", dollars: 1200, period: "year" });
    expect(of("plan=price_bm")).toEqual({ plan: "business-pro", dollars: 300, period: "month" });
    expect(of("plan=price_by")).toEqual({ plan: "business-pro", dollars: 3600, period: "year" });
  });

  test("is the free one for whoever comes to sign up without a price", () => {
    expect(of("view=sign-up")).toEqual({ plan: "free", dollars: 0, period: "month" });
    expect(of("view=sign-up&redirect=/roofing-siding")).toMatchObject({ plan: "free" });
  });

  test("is none for who signs in, who was invited, and for a price that we do not know", () => {
    expect(of("")).toBeNull();
    expect(of("view=sign-up&redirect=/accept-invitation?token=a")).toBeNull();
    expect(of("plan=price_of_something_else")).toBeNull();
  });
});
