import { describe, expect, it } from "vitest";
import { describeRenderer } from "./describe-renderer.ts";

describe("words on how a picture was made", () => {
  it("names the model as its provider writes it, and no engine of ours", () => {
    expect(describeRenderer({ model: null })).toBeNull();
    expect(describeRenderer({ model: "gemini-nano-banana-2.1" })).toBe("Made with Gemini Nano Banana 2.1");
    expect(describeRenderer({ model: "@cf/black-forest-labs/flux-2-klein-9b" })).toBe("Made with FLUX 2 Klein 9B");
    expect(describeRenderer({ model: "gpt-image-2.5" })).toBe("Made with GPT Image 2.5");
  });
});
