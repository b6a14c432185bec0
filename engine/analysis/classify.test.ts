import { expect, test } from "vitest";
import { describePhoto } from "./describe.ts";
import { drawHouse } from "./drawn-house.ts";
import { fingerprint } from "./features.ts";
import { fittedFingerprint } from "./forest-table.ts";

test("the trees were fitted on features as they are measured now; if not, run bench/fit/fit-trees.ts", () => {
  expect(fingerprint(describePhoto(drawHouse().photo).features.values)).toBeCloseTo(fittedFingerprint, 2);
});
