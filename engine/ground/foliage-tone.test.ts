import { expect, test } from "vitest";
import { type LinearColor, luminance } from "../color.ts";
import { drawnYard } from "./drawn-yard.ts";
import { foliageTone } from "./foliage-tone.ts";
import { openScene } from "./scene.ts";

type Shade = [number, number, number];
const foot = { x: 150, y: 120 };

/** The drawn yard, its shrub in one color, or leaf by leaf in two. */
function toneBeside(shrub: Shade, other: Shade = shrub, width = 240) {
  const { photo, surfaces } = drawnYard(width, (width * 2) / 3);
  for (let y = 0; y < photo.height; y++) {
    for (let x = 0; x < photo.width; x++) {
      const [u, v] = [(x + 0.5) / photo.width, (y + 0.5) / photo.height];
      const color = (x + y) % 2 === 0 ? shrub : other;
      if (u > 0.86 && v > 0.4 && v < 0.6) photo.data.set([...color, 255], (y * photo.width + x) * 4);
    }
  }
  return foliageTone(openScene(photo, surfaces), foot, 20);
}

const light = ({ tone }: { tone: LinearColor }) => luminance(...tone);

test("new plants are brighter beside bright ones and darker beside dark ones", () => {
  expect(light(toneBeside([120, 150, 60]))).toBeGreaterThan(1.6 * light(toneBeside([50, 70, 30])));
});

test("new plants lean to the green of those in the photo", () => {
  const ratio = ({ tone: [red, green] }: { tone: LinearColor }) => red / green;
  expect(ratio(toneBeside([122, 124, 60]))).toBeGreaterThan(1.1 * ratio(toneBeside([60, 120, 50])));
});

test("leaves stand out from each other as those of the photo do", () => {
  const even = toneBeside([80, 110, 50], [80, 110, 50], 960);
  const harsh = toneBeside([30, 44, 18], [140, 180, 90], 960);
  expect(even.contrast).toBe(1);
  expect(harsh.contrast).toBeGreaterThan(1.5);
});

test("between leaves new plants are as dark as those of the photo", () => {
  const even = toneBeside([80, 110, 50], [80, 110, 50], 960);
  const deep = toneBeside([20, 30, 12], [140, 180, 90], 960);
  expect(even.gaps).toBe(1);
  expect(deep.gaps).toBeGreaterThan(2);
});

test("one large smooth leaf before the lens does not make all others smooth", () => {
  const plain = toneBeside([30, 44, 18], [140, 180, 90], 960).crisp ?? 0;
  const { photo, surfaces } = drawnYard(960, 640);
  for (let y = 0; y < photo.height; y++) {
    for (let x = 0; x < photo.width; x++) {
      const [u, v] = [(x + 0.5) / photo.width, (y + 0.5) / photo.height];
      if (u < 0.86 || v < 0.4 || v > 0.6) continue;
      const fine = v > 0.45;
      photo.data.set(fine && (x + y) % 2 === 0 ? [30, 44, 18, 255] : [140, 180, 90, 255], (y * photo.width + x) * 4);
    }
  }
  const { crisp } = foliageTone(openScene(photo, surfaces), foot, 20);
  expect(plain).toBeGreaterThan(0.5);
  expect(crisp).toBeGreaterThan(0.7 * plain);
});

test("a burnt-out or a nearly black plant does not carry all others away", () => {
  expect(light(toneBeside([245, 255, 238]))).toBeLessThanOrEqual(3.01);
  expect(light(toneBeside([2, 9, 1]))).toBeGreaterThanOrEqual(0.34);
});

test("where no plant grows, leaves are as bright as leaves of photos usually are", () => {
  const { photo, surfaces } = drawnYard(240, 160);
  for (let i = 0; i < photo.data.length; i += 4) photo.data[i] = Math.max(photo.data[i], photo.data[i + 1] + 20);
  const bare = { ...surfaces, regions: surfaces.regions.filter(({ kind }) => kind !== "vegetation") };
  expect(light(foliageTone(openScene(photo, bare), foot, 20))).toBeGreaterThan(1);
});

test("leaves that hang smoothly before the lens do not make new plants soft", () => {
  const crispWith = (hanging: boolean) => {
    const { photo, surfaces } = drawnYard(960, 640);
    const fill = (left: number, right: number, top: number, bottom: number, color: (x: number, y: number) => Shade) => {
      for (let y = Math.floor(top * 640); y < bottom * 640; y++)
        for (let x = Math.floor(left * 960); x < right * 960; x++) photo.data.set(color(x, y), (y * 960 + x) * 4);
    };
    fill(0.86, 1, 0.4, 0.6, (x, y) => ((x + y) % 2 === 0 ? [60, 90, 36] : [110, 150, 70]));
    if (hanging) fill(0, 1, 0, 0.15, () => [90, 120, 50]);
    const scene = openScene(photo, surfaces);
    const plants = scene.mask("vegetation");
    const data = new Uint8Array(plants.data);
    if (hanging) data.fill(255, 0, 960 * 96);
    const withLeaves = {
      ...scene,
      mask: (kind: Parameters<typeof scene.mask>[0]) =>
        kind === "vegetation" ? { ...plants, data } : scene.mask(kind),
    };
    return foliageTone(withLeaves, foot, 20).crisp ?? 0;
  };
  expect(crispWith(false)).toBeGreaterThan(0.1);
  expect(crispWith(true)).toBeGreaterThan(0.9 * crispWith(false));
});
