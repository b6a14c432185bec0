import { expect, test } from "vitest";
import type { Order } from "#services/designs.ts";
import { houseSurfaces } from "../test/factories.ts";
import { newLook } from "../test/make-picture.ts";
import { rejectUnseen } from "./reject-unseen.ts";

const roofing = { service: "roofing-siding", design: newLook } as Order;
const seen: Parameters<typeof rejectUnseen>[1] = { surfaces: houseSurfaces, unsure: [], house: "seen", yard: "seen" };
const without = (kind: string) => ({
  ...houseSurfaces,
  regions: houseSurfaces.regions.filter((region) => region.kind !== kind),
});

const codeOf = (found: Partial<Parameters<typeof rejectUnseen>[1]>) => {
  try {
    rejectUnseen(roofing, { ...seen, ...found });
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test("a house with all that is to change is taken, also where nobody could look", () => {
  expect(codeOf({})).toBeNull();
  expect(codeOf({ house: "unknown", yard: "unknown" })).toBeNull();
});

test("a roof that only may be one is asked about", () => {
  expect(codeOf({ surfaces: without("roof") })).toBe("SURFACE_UNSURE");
  expect(codeOf({ surfaces: without("lawn") })).toBeNull();
});

test("a yard is no house", () => {
  expect(codeOf({ house: "none" })).toBe("NO_HOUSE");
});
