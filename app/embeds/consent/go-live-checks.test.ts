import { expect, it } from "vitest";
import { defaultEmbedColors } from "#worker/embeds/embed-colors.contract.ts";
import { firstColors } from "#worker/tenants/first-colors.contract.ts";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { checkGoLive } from "./go-live-checks.ts";

const company = {
  legalName: "Ridge Roofing, LLC",
  licenseNumber: "ROC 1",
  contactPhone: "555 0100",
  phone: null,
  embedPrimaryColor: null,
  primaryColor: "#1f6f54",
  sites: ["https://ridge.example"],
  leadRetentionDays: 365,
} as unknown as MyTenant;
const privacyUrl = "https://ridge.example/privacy";
const consent = { privacyUrl, offersTexts: true, missing: [], confirmation: null };

it("is fine with a company that has done it all", () => {
  expect(new Set(Object.values(checkGoLive({ company, isVerified: true, consent })))).toEqual(new Set(["ok"]));
});

it("finds fault with a color as pale as cream, and not with the one that every company begins with", () => {
  const seen = (embedPrimaryColor: string) =>
    checkGoLive({ company: { ...company, embedPrimaryColor }, isVerified: true, consent }).contrast;
  expect([defaultEmbedColors.primary, firstColors.primary].map(seen)).toEqual(["ok", "ok"]);
  expect(["#ffe100", "#f5f0e1", "#ffffff"].map(seen)).toEqual(["explained", "explained", "explained"]);
});

it("says what is open, and what is somebody's choice", () => {
  const bare = {
    ...company,
    legalName: null,
    licenseNumber: " ",
    contactPhone: null,
    sites: [],
    leadRetentionDays: null,
  };
  const light = { ...bare, embedPrimaryColor: "#ffe100" };
  const off = { privacyUrl: null, offersTexts: false, missing: ["texts-apart" as const], confirmation: null };
  expect(checkGoLive({ company: light, isVerified: false, consent: off })).toEqual({
    verified: "todo",
    "legal-name": "todo",
    license: "explained",
    contact: "todo",
    "privacy-link": "todo",
    "request-words": "todo",
    texts: "explained",
    contrast: "explained",
    sites: "explained",
    retention: "explained",
  });
});

it("takes weaker words as explained once somebody has answered for just that", () => {
  const missing = ["texts-apart" as const, "rates" as const];
  const states = (items: typeof missing) =>
    checkGoLive({
      company,
      isVerified: true,
      consent: { privacyUrl, offersTexts: true, missing, confirmation: { name: "Ada", at: "", items } },
    });
  expect(states(missing)).toMatchObject({ "request-words": "explained", texts: "explained" });
  expect(states(["rates"])).toMatchObject({ "request-words": "todo", texts: "todo" });
});
