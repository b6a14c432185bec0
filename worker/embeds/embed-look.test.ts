import { describe, expect, it } from "vitest";
import type { Tenant } from "../tenants/find-tenant.ts";
import { tenants } from "../tenants/table.ts";
import { db } from "../test/factories.ts";
import { embedLook } from "./embed-look.ts";

const [demo] = await db.select().from(tenants).limit(1);
const company: Tenant = {
  ...demo,
  id: 7,
  companyName: "Ridge Roofs",
  primaryColor: "#112233",
  secondaryColor: "#445566",
};

const look = (query: Record<string, string> | string, row: Partial<Tenant> = {}) =>
  embedLook("landscape", { ...company, ...row }, new URLSearchParams(query));

describe("the looks of a widget", () => {
  it("come from the address, else from the company's choices for widgets, else from its brand", () => {
    const row: Partial<Tenant> = {
      embedPrimaryColor: "#AABBCC",
      embedSecondaryColor: "#DDEEFF",
      embedCustomizations: {
        showHeader: false,
        appearance: "dark",
        corners: "square",
        services: ["pools", "landscape"],
      },
    };
    expect(look({})).toMatchObject({
      primaryColor: "#112233",
      secondaryColor: "#445566",
      showHeader: true,
      appearance: "light",
      corners: "rounded",
      services: ["landscape", "roofing", "pools"],
    });
    expect(look({}, row)).toMatchObject({
      primaryColor: "#aabbcc",
      secondaryColor: "#ddeeff",
      showHeader: false,
      appearance: "dark",
      corners: "square",
      services: ["pools", "landscape"],
    });
    const asked = { primaryColor: "#010203", secondaryColor: "040506", showHeader: "true" };
    expect(look(asked, row)).toMatchObject({ primaryColor: "#010203", secondaryColor: "#040506", showHeader: true });
    expect(look({}, { primaryColor: "red", secondaryColor: "" })).toMatchObject({
      primaryColor: "#10b981",
      secondaryColor: "#059669",
    });
  });

  it("show in the manager's frame the service that is asked for, of those that the company offers", () => {
    const row = { ...company, embedCustomizations: { services: ["roofing", "pools"] } };
    const shown = (query: string) => embedLook("manager", row, new URLSearchParams(query)).type;
    expect(["", "type=pools", "type=landscape", "type=halloween"].map(shown)).toEqual([
      "roofing",
      "pools",
      "roofing",
      "roofing",
    ]);
  });

  it("have tabs in the order of the address, then of the company, and only for what the company offers", () => {
    const row = { ...company, embedCustomizations: { services: ["pools", "roofing"] } };
    const tabs = (query: string, of: Tenant = row) => embedLook("manager", of, new URLSearchParams(query));
    expect(tabs("").services).toEqual(["pools", "roofing"]);
    expect(tabs("services=roofing,landscape,pools,roofing")).toMatchObject({
      services: ["roofing", "pools"],
      type: "roofing",
    });
    expect(tabs("services=roofing+halloween").services).toEqual(["roofing"]);
    for (const useless of ["services=landscape", "services=", "services=%3Cb%3E", `services=${"pools,".repeat(99)}`]) {
      expect(tabs(useless).services).toEqual(["pools", "roofing"]);
    }
    expect(tabs("services=pools,landscape", company).services).toEqual(["pools", "landscape"]);
  });

  it("are the specification's colors for a company that has not chosen any, not for the demo", () => {
    const first = { primaryColor: "#2563EB", secondaryColor: "#059669" };
    expect(look({}, first)).toMatchObject({ primaryColor: "#10b981", secondaryColor: "#059669" });
    expect(look({}, { ...first, secondaryColor: "#112233" })).toMatchObject({ primaryColor: "#2563eb" });
    expect(look({}, { ...first, id: 1 })).toMatchObject({ primaryColor: "#2563eb" });
  });

  const tenKilobytes = "x".repeat(10_000);
  const hostile = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\tscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "blob:https://eavesight.test/x",
    "file:///etc/passwd",
    "http://evil.example",
    "//evil.example",
    "/\\evil.example",
    "https:evil.example",
    "https://",
    "https://user:secret@evil.example/",
    "https://eavesight.test@evil.example/",
    "red;}</style><script>alert(1)</script>",
    "#fff",
    "#ffffff;background:url(https://evil.example)",
    "#gggggg",
    "url(https://evil.example)",
    "expression(alert(1))",
    "\\23 ffffff",
    '"><svg onload=alert(1)>',
    "<img src=x onerror=alert(1)>",
    "{{7*7}}",
    "tel:911",
    "5550100;ext=<b>",
    "+1 555 010 0100 0100 0100",
    "٥٥٥٠١٠٠",
    "1-800-ROOFS",
    "\u0000",
    "\r\nSet-Cookie: a=b",
    tenKilobytes,
    `#ffffff${tenKilobytes}`,
    "true ",
    "[object Object]",
    "__proto__",
    "",
  ];
  const names = ["primaryColor", "secondaryColor", "contactPhone", "contactLink", "contactType", "showHeader"];

  it.each(names)("are not moved by anything hostile in %s", (name) => {
    const kinds: Record<string, string> = { contactPhone: "phone", contactLink: "link" };
    const rest: Record<string, string> = name in kinds ? { contactType: kinds[name] } : {};
    for (const value of hostile) expect([value, look({ ...rest, [name]: value })]).toEqual([value, look(rest)]);
  });

  it("take the first of many values, and no list", () => {
    expect(look("primaryColor=%23010203&primaryColor=%23ffffff").primaryColor).toBe("#010203");
    expect(look("primaryColor[]=%23010203&__proto__[showHeader]=false")).toEqual(look({}));
  });
});

describe("the button beside a result", () => {
  const cta = (query: Record<string, string>, row: Partial<Tenant> = {}) => look(query, row).cta;
  const withPhone = { contactType: "phone" };
  const withLink = { contactType: "link" };

  it("is a number of digits", () => {
    expect(cta({ ...withPhone, contactPhone: "+1 (555) 010-0100" })).toEqual({
      kind: "phone",
      href: "tel:+15550100100",
      text: "Call us",
    });
    expect(cta({ contactPhone: "555.010.0100" })?.href).toBe("tel:5550100100");
  });

  it("is an https link", () => {
    expect(cta({ ...withLink, contactLink: "https://ridge.example/quote?a=1#b" })).toEqual({
      kind: "link",
      href: "https://ridge.example/quote?a=1#b",
      text: "Contact us",
    });
  });

  it("is what the company has set where the address says nothing, with its words", () => {
    const row = { embedCtaText: "Book a visit", embedCtaPhone: "555 0101", embedCtaUrl: "https://ridge.example/" };
    expect(cta({}, { ...row, embedCtaUrl: null })).toEqual({
      kind: "phone",
      href: "tel:5550101",
      text: "Book a visit",
    });
    expect(cta({}, row)?.kind).toBe("link");
    expect(cta({}, { ...row, embedCustomizations: { contactType: "phone" } })?.kind).toBe("phone");
    expect(cta({ ...withLink }, { ...row, embedCustomizations: { contactType: "phone" } })?.kind).toBe("link");
    expect(cta({}, { contactPhone: "555 0102" })?.href).toBe("tel:5550102");
    expect(cta({}, { phone: "555 0103" })?.href).toBe("tel:5550103");
  });

  it("is not there where there is nothing to lead to", () => {
    expect(cta({})).toBeNull();
    expect(cta(withLink, { phone: "555 0103" })).toBeNull();
    expect(cta({}, { embedCtaUrl: "javascript:alert(1)", embedCtaPhone: "call me" })).toBeNull();
  });
});

describe("the name that a widget wears", () => {
  const nameOf = (companyName: string, row: Partial<Tenant> = {}) => look({ companyName }, row).companyName;
  const inDemo = (companyName: string) => nameOf(companyName, { id: 1, companyName: "Eavesight" });

  it("is the company's own, whatever the address says", () => {
    for (const name of ["Ridge Roofs", "Apple", "Ridge Roofs ", "<b>Ridge</b>", ""]) {
      expect(nameOf(name)).toBe("Ridge Roofs");
    }
  });

  it("says in the demo whom it is shown to", () => {
    expect(inDemo("Hill Top Roofs")).toBe("Demo for Hill Top Roofs");
    expect(inDemo("  Hill\u202e  Top\u200b\n Roofs ")).toBe("Demo for Hill Top Roofs");
    expect(inDemo("J.R. Roofing & St. Mary Co.")).toBe("Demo for J.R. Roofing & St. Mary Co.");
    expect(inDemo("<script>alert(1)</script>")).toBe("Demo for <script>alert(1)</script>");
    expect(inDemo("x".repeat(110))).toBe(`Demo for ${"x".repeat(40)}`);
    expect(inDemo("🏠".repeat(50))).toBe(`Demo for ${"🏠".repeat(40)}`);
  });

  it.each([
    "paypal.com",
    "paypal．com",
    "paypal。com",
    "www paypal",
    "https://paypal",
    "me@paypal",
    "PayPal·com",
    "аррӏе.com",
    "\u200b\u2028",
    "",
    "x".repeat(130),
  ])("is never an address or nothing (%j)", (name) => {
    expect(inDemo(name)).toBe("Eavesight");
  });
});
