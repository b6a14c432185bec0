import { expect, it } from "vitest";
import { isBillingPage } from "./is-billing-page.ts";

it("lets a person who pays go to Stripe and to our own pages", () => {
  const here = "https://eavesight.example/pricing";
  expect(isBillingPage("https://checkout.stripe.com/c/pay/cs_1", here)).toBe(true);
  expect(isBillingPage("https://billing.stripe.com/p/session/1", here)).toBe(true);
  expect(isBillingPage("https://eavesight.example/dashboard?plan=changed", here)).toBe(true);
  expect(isBillingPage("/dashboard?plan=changed", here)).toBe(true);
});

it("refuses every other place, whatever it looks like", () => {
  const here = "https://eavesight.example/pricing";
  for (const address of [
    "https://checkout.stripe.com.evil.example/",
    "http://checkout.stripe.com/",
    "//evil.example/",
    "https://eavesight.example@evil.example/",
    "http://localhost:4000/stripe/checkout/cs_1",
    "javascript:alert(1)",
    "https://",
  ]) {
    expect([address, isBillingPage(address, here)]).toEqual([address, false]);
  }
});

it("knows the stand-in only from a site on the same machine", () => {
  expect(isBillingPage("http://localhost:5381/stripe/checkout/cs_1", "http://localhost:5380/pricing")).toBe(true);
  expect(isBillingPage("http://evil.example:5381/", "http://localhost:5380/pricing")).toBe(false);
});
