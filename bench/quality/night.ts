import { brightRimShare, type Glow, relight, shadeSurface, shadowLeft, skyCover, windowGlows } from "#engine/bench.ts";
import { openScene, proposeSurfaces, type Scene } from "#engine/index.ts";
import { fitWithin, type Mask, type Raster, resizeRaster } from "#engine/pixels.ts";
import { rooflines } from "#services/halloween/render/rooflines.ts";
import { netOnDisk } from "../net-on-disk.ts";
import { type LabelClass, type Labeled, labelClasses } from "../proposals/labeled-photos.ts";
import { type Figures, figureOf, type Sample } from "./figures.ts";

const longSide = 1024;
const glass: LabelClass[] = ["window", "opening"];
const below: LabelClass[] = ["siding", "trim", "window", "opening", "door", "garage"];
const unlit = { time: "night", lamps: [], litWindows: 0, fog: 0 } as const;
/** Share of a facade's windows that the halloween design lights. */
const lit = 0.85;

type Truth = { width: number; height: number; is: (i: number, kinds: readonly LabelClass[]) => boolean };

/** What night does with the proposed surfaces of pictures whose true classes are known, printed and as figures. */
export async function reportNight(title: string, pictures: Labeled[]): Promise<Figures> {
  if (pictures.length === 0) return {};
  const net = netOnDisk();
  const samples = new Map<string, Sample[]>();
  for (const picture of pictures) {
    const whole = await picture.photo();
    const { width, height } = fitWithin(whole.width, whole.height, longSide);
    const photo = width === whole.width ? whole : resizeRaster(whole, width, height);
    const classes = await picture.truth(width, height);
    const truth: Truth = { width, height, is: (i, kinds) => kinds.includes(labelClasses[classes[i]]) };
    const { surfaces } = proposeSurfaces(photo, net.segment(photo));
    for (const [name, value] of Object.entries(measureNight(openScene(photo, surfaces), truth)))
      samples.set(name, [...(samples.get(name) ?? []), { name: picture.name, value }]);
  }
  console.log(`\nnight, ${title}: ${pictures.length} pictures at ${longSide} px, proposed surfaces`);
  return Object.fromEntries(
    [...samples].flatMap(([name, values]) => {
      const figure = figureOf(values, name.startsWith("windows lit on") ? "more" : "less");
      if (!figure) return [];
      console.log(`${name.padEnd(34)} ${figure.mean.toFixed(3)}  worst ${figure.worst.toFixed(3)} (${figure.where})`);
      return [[`night, ${title}: ${name}`, figure]];
    }),
  );
}

function measureNight(scene: Scene, truth: Truth): Record<string, number> {
  const { cover } = skyCover(scene);
  const night = relight(scene, unlit);
  const glows = windowGlows(scene, lit);
  const sky = worn(truth, ["sky"]);
  const house = worn(truth, ["roof", "siding", "trim", "chimney", ...glass]);
  return {
    "sky left bright by day": shareOf(sky, (i) => cover[i] < 128),
    "house turned into sky": shareOf(house, (i) => cover[i] > 64),
    "bright rims at the sky": brightRimShare(night, borderOf(truth)),
    "light outside windows": lightOutside(glows, truth),
    "lit boxes that are no window": glows.length === 0 ? Number.NaN : strangers(glows, truth).length / glows.length,
    "windows lit on a house": glows.length - strangers(glows, truth).length,
    "string off the true eave": stringOff(scene, truth),
    "shadow left on walls": shadowOn(scene, night, truth, "siding"),
    "shadow left on the drive": shadowOn(scene, night, truth, "paved"),
  };
}

/** 1 where all about, within six pixels upright and level, is of these kinds. */
function worn(truth: Truth, kinds: readonly LabelClass[]): Uint8Array {
  const { width, height } = truth;
  const inside = new Uint8Array(width * height);
  for (let y = 6; y < height - 6; y++) {
    for (let x = 6; x < width - 6; x++) {
      const i = y * width + x;
      if ([0, -6, 6, -6 * width, 6 * width].every((step) => truth.is(i + step, kinds))) inside[i] = 1;
    }
  }
  return inside;
}

function shareOf(inside: Uint8Array, counts: (i: number) => boolean): number {
  let [all, some] = [0, 0];
  for (let i = 0; i < inside.length; i++) {
    if (inside[i] === 0) continue;
    all++;
    if (counts(i)) some++;
  }
  return all < 500 ? Number.NaN : some / all;
}

/** Within four pixels of the true border between the sky and anything else. */
function borderOf(truth: Truth): (i: number) => boolean {
  const { width, height } = truth;
  const size = width * height;
  return (i) =>
    [1, 4, width, 4 * width].some(
      (step) => i >= step && i + step < size && truth.is(i - step, ["sky"]) !== truth.is(i + step, ["sky"]),
    );
}

/** Share of the windows' light that falls on what is no window. */
function lightOutside(glows: readonly Glow[], truth: Truth): number {
  let [all, off] = [0, 0];
  for (const glow of glows)
    each(glow, truth, (i, share) => {
      all += share;
      if (!truth.is(i, glass)) off += share;
    });
  return all === 0 ? Number.NaN : off / all;
}

function strangers(glows: readonly Glow[], truth: Truth): Glow[] {
  return glows.filter((glow) => lightOutside([glow], truth) > 0.5);
}

function each({ left, top, width, height, share }: Glow, truth: Truth, see: (i: number, share: number) => void): void {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) see((top + y) * truth.width + left + x, share[y * width + x]);
}

/** Share of the strings' length that has no roof or sky within 3 % of the height above it, or no wall so far below. NaN: none hung. */
function stringOff(scene: Scene, truth: Truth): number {
  const { width, height } = truth;
  const reach = Math.round(height * 0.03);
  let [all, off] = [0, 0];
  for (const { x0, y0, x1, y1 } of rooflines(scene)) {
    for (let k = 0; k <= x1 - x0; k += 4) {
      const x = Math.round(x0 + k);
      const y = Math.round(y0 + ((y1 - y0) * k) / (x1 - x0));
      const any = (way: number, kinds: readonly LabelClass[]) =>
        Array.from({ length: reach }, (_, far) => y + way * (far + 1)).some(
          (row) => row >= 0 && row < height && x < width && truth.is(row * width + x, kinds),
        );
      all++;
      if (!any(-1, ["roof", "sky"]) || !any(1, below) || any(1, ["sky"])) off++;
    }
  }
  return all === 0 ? Number.NaN : off / all;
}

/** Share of a drawn shadow's depth that is still there by night. */
function shadowOn({ photo, surfaces }: Scene, night: Raster, truth: Truth, kind: LabelClass): number {
  const mask: Mask = { width: truth.width, height: truth.height, data: new Uint8Array(truth.width * truth.height) };
  let count = 0;
  for (let i = 0; i < mask.data.length; i++) if (truth.is(i, [kind])) [mask.data[i], count] = [255, count + 1];
  if (count < 0.03 * mask.data.length) return Number.NaN;
  const { shaded, cast } = shadeSurface(photo, mask);
  return shadowLeft(night, relight(openScene(shaded, surfaces), unlit), cast, mask);
}
