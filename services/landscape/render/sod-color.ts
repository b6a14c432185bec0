import { groundLight, type LinearColor, linearOfByte, luminance, type Scene } from "#engine/kit.ts";
import type { Season } from "./design.ts";
import { lawnColors } from "./lawn.ts";

/** Linear red, green and blue of new sod, up to its lightness: the lower quartile, the median and the upper quartile of 21 photos with a green lawn. */
const hues: Record<Season, LinearColor> = {
  spring: [0.64, 1, 0.26],
  summer: [0.71, 1, 0.26],
  fall: [0.76, 1, 0.26],
  winter: lawnColors.winter,
};

/** Share of the picture; fewer leaves say nothing. */
const minShare = 0.004;
/** Steps of the root of light, from black to white, in which leaves are counted; every so many pixels are looked at. */
const [lightSteps, step] = [128, 3];
/**
 * Lit lawns of photos are this share of the geometric mean of what white ground and the brightest tenth of leaves show. Of 21 photos with a green
 * lawn the logarithm is off by .50 (standard deviation), by .65 where the light on the ground alone is asked.
 */
const usualShare = 0.4;
/** The same of white ground alone, where no leaves are seen. */
const shareOfWhite = 0.23;
const [minSod, maxSod] = [0.09, 0.34];

/** New sod under white light, linear: as light as lawns are in photos whose leaves are as bright as this one's. */
export function sodColor(scene: Scene, season: Season): LinearColor {
  const light = (sodLight(scene) * luminance(...lawnColors[season])) / luminance(...lawnColors.summer);
  const by = light / luminance(...hues[season]);
  return [hues[season][0] * by, hues[season][1] * by, hues[season][2] * by];
}

/** Luminance of sod in summer over that of white ground in the same light. */
function sodLight(scene: Scene): number {
  return scene.once("sod-light", () => {
    const leaves = brightLeaves(scene);
    if (leaves === null) return shareOfWhite;
    const share = usualShare * Math.sqrt(leaves / groundLight(scene).level);
    return Math.max(minSod, Math.min(maxSod, share));
  });
}

/** Linear luminance above which a tenth of the photo's leaves are; null where too few are seen. */
function brightLeaves(scene: Scene): number | null {
  const { data } = scene.photo;
  const plants = scene.mask("vegetation").data;
  const lights = new Uint32Array(lightSteps);
  let count = 0;
  for (let i = 0; i < plants.length; i += step) {
    const [red, green, blue] = [
      linearOfByte[data[i * 4]],
      linearOfByte[data[i * 4 + 1]],
      linearOfByte[data[i * 4 + 2]],
    ];
    if (plants[i] < 250 || green < 0.9 * red || green <= blue) continue;
    const light = Math.sqrt(luminance(red, green, blue));
    lights[Math.min(lightSteps - 1, Math.floor(lightSteps * light))]++;
    count++;
  }
  if (count * step < minShare * plants.length) return null;
  let bin = lightSteps - 1;
  for (let brighter = lights[bin]; brighter < count / 10; brighter += lights[--bin]);
  return ((bin + 0.5) / lightSteps) ** 2;
}
