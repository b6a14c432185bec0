import { describe, expect, it } from "vitest";
import { firstSettings, restoreSettings } from "./embed-settings.ts";

const plain = { embedPrimaryColor: null, embedSecondaryColor: null, embedCtaUrl: null, embedCustomizations: null };

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
    });
  });

  it("begin with what the company saved as its default", () => {
    const company = {
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
