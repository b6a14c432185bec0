import { describe, expect, it } from "vitest";
import { withoutTooltips } from "./lean-theme.ts";

describe("Radix's theme", () => {
  it("goes without tooltips, and says so when it is written in another way", () => {
    expect(withoutTooltips('import{Slot as D,Tooltip as w}from"radix-ui";w.Provider')).toContain(
      'import{Slot as D}from"radix-ui";w.Provider\nconst w=',
    );
    expect(() => withoutTooltips('import"radix-ui"')).toThrow("another way");
  });
});
