import { expect, test } from "vitest";
import { defaultSite, designOfStyle } from "../catalogue/landscape-options.ts";
import { describeLandscape, describeSite, landscapeFileName } from "./describe-landscape.ts";

test("a garden is said in one line, what stays as it is left out", () => {
  const cottage = designOfStyle("cottage", defaultSite);
  expect(describeLandscape(cottage).line).toBe("Cottage, fresh sod, natural mulch, natural stone edging");
  expect(describeLandscape({ ...cottage, lawn: "keep", edging: "none", light: "dusk" }).line).toBe(
    "Cottage, natural mulch, at dusk",
  );
  const patio = { paving: "flagstone", shape: "round", size: "10x12" } as const;
  expect(describeLandscape({ ...cottage, lawn: "keep", edging: "none", patio }).line).toBe(
    "Cottage, natural mulch, flagstone patio",
  );
  expect(landscapeFileName(cottage)).toBe("landscape-cottage.jpg");
});

test("a site names what its plants must bear", () => {
  expect(describeSite(defaultSite)).toBe("Zone 6, full sun");
  expect(describeSite({ ...defaultSite, zone: 9, sun: "shade", water: "drought", pets: true })).toBe(
    "Zone 9, shade, little water, pet-safe",
  );
});
