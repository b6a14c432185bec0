import { describe, expect, it } from "vitest";
import { firstSettings, restoreSettings } from "./embed-settings.ts";

const plain = {
  id: 7,
  primaryColor: "#2563EB",
  secondaryColor: "#059669",
  embedPrimaryColor: null,
  embedSecondaryColor: null,
  embedCtaUrl: null,
  embedCustomizations: null,
};

describe("the builder's settings", () => {
  it("begin with the specification's defaults", () => {
    expect(firstSettings(plain)).toEqual({
      width: "100%",
      height: "100%",
      primaryColor: "#10b981",
      secondaryColor: "#059669",
      showHeader: true,
      contactType: "phone",
      contactLink: "",
      visualizerType: "landscape",
      kind: "inline",
      buttonText: "",
      services: ["landscape", "roofing", "pools"],
    });
  });

  it("begin with the company's own colors, where it has chosen any", () => {
    expect(firstSettings({ ...plain, primaryColor: "#AA3300", secondaryColor: "#112233" })).toMatchObject({
      primaryColor: "#aa3300",
      secondaryColor: "#112233",
    });
  });

  it("keep the tabs to what the company offers, in its order until another is chosen", () => {
    const first = firstSettings({ ...plain, embedCustomizations: { services: ["pools", "roofing"] } });
    expect(first.services).toEqual(["pools", "roofing"]);
    const restored = (services: unknown) => restoreSettings(JSON.stringify({ services }), first).services;
    expect(restored(["roofing", "landscape", "pools", "roofing"])).toEqual(["roofing", "pools"]);
    for (const useless of [[], ["landscape"], "pools", null]) expect(restored(useless)).toEqual(["pools", "roofing"]);
  });

  it("begin with what the company saved as its default", () => {
    const company = {
      ...plain,
      embedPrimaryColor: "#AA0000",
      embedSecondaryColor: "#00bb00",
      embedCtaUrl: "https://gable.example/quote",
      embedCustomizations: { showHeader: false, contactType: "link", appearance: "dark" },
    };
    expect(firstSettings(company)).toMatchObject({
      primaryColor: "#aa0000",
      secondaryColor: "#00bb00",
      showHeader: false,
      contactType: "link",
      contactLink: "https://gable.example/quote",
    });
  });

  it("are restored as they were kept", () => {
    const kept = { ...firstSettings(plain), width: "800px", showHeader: false, visualizerType: "pools" as const };
    expect(restoreSettings(JSON.stringify(kept), firstSettings(plain))).toEqual(kept);
  });

  it.each([
    null,
    "",
    "{",
    "null",
    "7",
    '["100%"]',
    '{"width":5,"height":{},"primaryColor":"red","secondaryColor":"url(x)","showHeader":"no","contactType":"mail","contactLink":[],"visualizerType":"halloween"}',
  ])("are the first ones where %s was kept", (kept) => {
    expect(restoreSettings(kept, firstSettings(plain))).toEqual(firstSettings(plain));
  });
});
