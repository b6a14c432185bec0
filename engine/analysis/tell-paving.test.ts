import { expect, test } from "vitest";
import { createRaster } from "../raster.ts";
import { classCount, LAWN, PAVED, SIDING } from "./classes.ts";
import { toLab } from "./lab.ts";
import { connectRegions } from "./region-graph.ts";
import { tellPaving } from "./tell-paving.ts";

const side = 10;
const count = side * side;

type Spot = { fine?: number; green?: number; paved?: number; label?: number };

/** What ten by ten superpixels become that were taken for `around`, with `odd` in a corner or, if `within`, in their midst. */
function told(around: Spot, odd: Spot, { within = false, color = [150, 150, 146] } = {}) {
  const of = Int32Array.from({ length: count * 16 }, (_, i) => {
    const [x, y] = [i % (side * 4), Math.floor(i / (side * 4))];
    return Math.floor(y / 4) * side + Math.floor(x / 4);
  });
  const photo = createRaster(side * 4, side * 4);
  for (let i = 0; i < of.length; i++) photo.data.set([...color, 255], i * 4);
  const graph = connectRegions({ width: side * 4, height: side * 4, count, of }, toLab(photo));
  const at = within ? 44 : 0;
  const spots = Array.from({ length: count }, (_, i) => (i === at ? odd : around));
  const labels = Uint8Array.from(spots, ({ label = LAWN }) => label);
  const seen = new Float32Array(count * classCount);
  spots.forEach(({ paved = 0.3 }, i) => {
    seen[i * classCount + PAVED] = paved;
    seen[i * classCount + LAWN] = 1 - paved;
  });
  const fine = Float32Array.from(spots, (spot) => spot.fine ?? 1.5);
  const green = Float32Array.from(spots, (spot) => spot.green ?? 0);
  tellPaving(graph, labels, { fine, green, seen });
  return labels[at];
}

const lawn = { green: 0.2 };

test("gray and smooth ground taken for lawn is paving where the net sees some in it", () => {
  expect(told(lawn, {})).toBe(PAVED);
});

test("grass, rough soil and what the net sees no paving in stay lawn, and a wall stays a wall", () => {
  expect(told(lawn, { green: 0.1 })).toBe(LAWN);
  expect(told(lawn, { fine: 6 })).toBe(LAWN);
  expect(told(lawn, { paved: 0.02 })).toBe(LAWN);
  expect(told(lawn, { label: SIDING })).toBe(SIDING);
  expect(told(lawn, {}, { color: [150, 128, 84] })).toBe(LAWN);
});

test("the rougher ground is, the surer of paving the net has to be", () => {
  expect(told(lawn, { fine: 3, paved: 0.3 })).toBe(LAWN);
  expect(told(lawn, { fine: 3, paved: 0.6 })).toBe(PAVED);
});

test("a rough gray spot in a street is street, a tuft of grass in it is not", () => {
  expect(told({ label: PAVED }, { fine: 9 }, { within: true })).toBe(PAVED);
  expect(told({ label: PAVED }, { fine: 9, green: 0.2 }, { within: true })).toBe(LAWN);
});
