import { describe, expect, it } from "vitest";
import { describePoint, moveByKey } from "./pointing.ts";

const box = { width: 800, height: 500 };

describe("the cursor on the picture", () => {
  it("goes a tenth of the picture with an arrow, and a pixel of the screen with Shift", () => {
    const at = { x: 0.5, y: 0.5 };
    expect(moveByKey(at, { key: "ArrowLeft", shiftKey: false }, box)).toEqual({ x: 0.4, y: 0.5 });
    expect(moveByKey(at, { key: "ArrowDown", shiftKey: true }, box)).toEqual({ x: 0.5, y: 0.502 });
    expect(moveByKey(at, { key: "a", shiftKey: false }, box)).toBeNull();
  });

  it("stays on the picture", () => {
    expect(moveByKey({ x: 0.95, y: 0 }, { key: "ArrowRight", shiftKey: false }, box)).toEqual({ x: 1, y: 0 });
    expect(moveByKey({ x: 0.95, y: 0 }, { key: "ArrowUp", shiftKey: false }, box)).toEqual({ x: 0.95, y: 0 });
  });

  it("says what it is on, and where that is", () => {
    expect(describePoint("Roof", { x: 0.4, y: 0.304 })).toBe("Roof, 40 percent from the left, 30 from the top");
  });
});
