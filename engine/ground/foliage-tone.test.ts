import { expect, test } from "vitest";
import { luminance } from "../color.ts";
import { drawnYard } from "./drawn-yard.ts";
import { foliageTone } from "./foliage-tone.ts";
import { openScene } from "./scene.ts";

/** The drawn yard, its shrub in one color. */
function toneBeside(shrub: [number, number, number]) {
  const { photo, surfaces } = drawnYard(240, 160);
  for (let y = 0; y < photo.height; y++) {
    for (let x = 0; x < photo.width; x++) {
      const [u, v] = [(x + 0.5) / photo.width, (y + 0.5) / photo.height];
      if (u > 0.86 && v > 0.4 && v < 0.6) photo.data.set([...shrub, 255], (y * photo.width + x) * 4);
    }
  }
  return foliageTone(openScene(photo, surfaces));
}

test("new plants are brighter beside bright ones and darker beside dark ones", () => {
  expect(luminance(...toneBeside([120, 150, 60]))).toBeGreaterThan(1.3 * luminance(...toneBeside([50, 70, 30])));
});

test("new plants lean to the green of those in the photo", () => {
  const ratio = ([red, green]: readonly number[]) => red / green;
  expect(ratio(toneBeside([130, 120, 60]))).toBeGreaterThan(1.1 * ratio(toneBeside([60, 120, 60])));
});

test("a burnt-out or a nearly black plant does not carry all others away", () => {
  expect(luminance(...toneBeside([255, 255, 240]))).toBeLessThanOrEqual(2.11);
  expect(luminance(...toneBeside([2, 3, 1]))).toBeGreaterThanOrEqual(0.69);
});
