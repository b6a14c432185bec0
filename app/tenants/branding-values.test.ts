import { describe, expect, it } from "vitest";
import { leadFieldRules } from "#worker/lead-fields.catalogue.ts";
import { accentScale } from "#worker/tenants/accent-scale.ts";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { ApiError } from "../api.ts";
import { contrast, formatRatio, textOn } from "../ui/contrast.ts";
import { brandingValues, changedFields, checkChanges, rejectedField } from "./branding-values.ts";

const tenant: MyTenant = {
  id: 7,
  slug: "gable",
  companyName: "Gable & Co",
  logoUrl: null,
  primaryColor: "#2563EB",
  secondaryColor: "#059669",
  accent: accentScale("#2563EB"),
  phone: null,
  address: null,
  description: null,
  legalName: null,
  licenseNumber: null,
  facebookUrl: null,
  instagramUrl: null,
  youtubeUrl: null,
  xUrl: null,
  bookingUrl: null,
  showPricing: true,
  requirePhone: true,
  active: true,
  role: "owner",
  isOnHold: false,
  isOwnerVerified: true,
  managersDeleteLeads: false,
  contactPhone: "555-0100",
  embedEnabled: false,
  embedCtaText: null,
  embedCtaPhone: null,
  embedCtaUrl: null,
  embedPrimaryColor: null,
  embedSecondaryColor: null,
  embedCustomizations: null,
  ownHost: null,
  languages: ["en", "es-US"],
  publicOrigin: "https://eavesight.test",
  isOwner: true,
  userId: "u",
  email: "office@gable.example",
  sites: [],
  leadFields: leadFieldRules({ requirePhone: true }),
  consentText: null,
  privacyUrl: null,
  consentVersion: 1,
  rendersBeforeLead: 3,
  retentionDays: 90,
  leadRetentionDays: null,
  monthlyGenerationLimit: 5,
  currentMonthGenerations: 0,
  lastResetDate: "",
  createdAt: "",
  updatedAt: "",
};
const saved = brandingValues(tenant);

describe("the values of the branding screen", () => {
  it("are unchanged as they come, and what they hold is what the server takes", () => {
    expect(changedFields(saved, saved)).toEqual([]);
    const all = Object.keys(saved) as (keyof typeof saved)[];
    const { changes, problems } = checkChanges(saved, all);
    expect(problems).toBeNull();
    expect(changes).toMatchObject({
      phone: null,
      rendersBeforeLead: 3,
      leadRetentionDays: null,
      primaryColor: "#2563eb",
    });
  });

  it("tell which fields changed, deep inside too, and send only those", () => {
    const values = { ...saved, phone: "555-0199", leadFields: { ...saved.leadFields, address: "required" as const } };
    const fields = changedFields(values, saved);
    expect(fields).toEqual(["phone", "leadFields"]);
    expect(checkChanges(values, fields).changes).toEqual({ phone: "555-0199", leadFields: values.leadFields });
  });

  it("are checked each by itself, in the words that stand below the field", () => {
    const values = {
      ...saved,
      slug: "No Way",
      rendersBeforeLead: "many",
      retentionDays: "6",
      leadRetentionDays: "1e3",
      embedCtaUrl: "javascript:alert(1)",
    };
    const { problems } = checkChanges(values, changedFields(values, saved));
    expect(problems).toEqual({
      slug: expect.stringMatching("letters a to z"),
      rendersBeforeLead: "This can be 0 to 20 pictures.",
      retentionDays: "Pictures can be 7 to 365 days.",
      leadRetentionDays: "Leads can be 30 to 3650 days.",
      embedCtaUrl: expect.stringMatching("https://"),
    });
  });
});

it("finds the field that the server's refusal names", () => {
  const rejection = (field?: string) => new ApiError(400, "{}", { text: "No.", ...(field && { field }) });
  expect(rejectedField(rejection("slug"), saved)).toBe("slug");
  for (const error of [rejection("toString"), rejection(), new Error("slug")])
    expect(rejectedField(error, saved)).toBeNull();
});

it("reckons contrast as WCAG does, and never rounds it up", () => {
  expect(contrast("#ffffff", "#000000")).toBe(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(formatRatio(4.49)).toBe("4.4:1");
  expect([textOn("#2563eb"), textOn("#ffe100")]).toEqual(["#ffffff", "#15161a"]);
});
