import { expect, it } from "vitest";
import { kindAt } from "./surface-kind-at.ts";

it("finds the surface under a point of the photo, edges of the picture included", () => {
  const roof = { kind: "roof", hits: new Uint8Array([255, 255, 0, 0]), width: 2, height: 2 } as const;
  const siding = { kind: "siding", hits: new Uint8Array([0, 0, 200, 90]), width: 2, height: 2 } as const;
  expect(kindAt([roof, siding], { x: 0.9, y: 0.1 })).toBe("roof");
  expect(kindAt([roof, siding], { x: 0, y: 1 })).toBe("siding");
  expect(kindAt([roof, siding], { x: 1, y: 1 })).toBeNull();
  expect(kindAt([], { x: 0.5, y: 0.5 })).toBeNull();
});
