import { describe, expect, it } from "vitest";
import { describeRenderer } from "./describe-renderer.ts";
import { untouchedPercent } from "./untouched-percent.ts";

describe("words on how a picture was made", () => {
  it("names our engine, or the model as its provider writes it", () => {
    expect(describeRenderer({ model: null })).toBe("Made by our picture engine");
    expect(describeRenderer({ model: "gemini-nano-banana-2.1" })).toBe("Made with Gemini Nano Banana 2.1");
    expect(describeRenderer({ model: "@cf/black-forest-labs/flux-2-klein-9b" })).toBe("Made with FLUX 2 Klein 9B");
    expect(describeRenderer({ model: "gpt-image-2.5" })).toBe("Made with GPT Image 2.5");
  });

  it("never says more of the photo untouched than is, and shows a decimal where little changed", () => {
    expect(untouchedPercent(0.9799)).toBe(97);
    expect(untouchedPercent(0.99)).toBe(99);
    expect(untouchedPercent(0.9967)).toBe(99.6);
    expect(untouchedPercent(0.99999)).toBe(99.9);
    expect(untouchedPercent(0.29)).toBe(29);
  });

  it("says nothing where it was not measured, the light of all is new, or next to nothing is left", () => {
    expect(untouchedPercent(null)).toBeNull();
    expect(untouchedPercent(0.004)).toBeNull();
  });
});
