import { type Draft, groundAt, lay, type Scene, shade, sunOf } from "#engine/kit.ts";
import type { Beds } from "./beds.ts";
import type { AlongBorder } from "./border.ts";
import type { EdgingProfile } from "./edging.ts";
import { groundShine } from "./ground-shine.ts";
import { cellAt, fieldAt, isOpen, PAVED } from "./plan.ts";

/** Meters from the edging into its bed: where that is paved, the border is the far side of a walk. */
const within = 0.2;
/** Heights at which a line of sight is asked whether it has met the edging. */
const steps = 14;

/**
 * Stands an edging along the borders of beds, where there is open ground on its other side, and never on paving, under which a bed is taken to run
 * on. It has a height: each line of sight comes down through it step by step, so that its face hides what is behind, as a real curb does.
 */
export function layEdging(draft: Draft, scene: Scene, beds: Beds, along: AlongBorder, profile: EdgingProfile): void {
  const { camera } = scene;
  const { plan, depth } = beds;
  const floor = scene.ground().data;
  const shine = groundShine(scene);
  const { azimuth, altitude, share } = sunOf(scene);
  const sun = { x: Math.sin(azimuth) / Math.tan(altitude), z: Math.cos(azimuth) / Math.tan(altitude) };
  const light = new Float64Array(3);
  const color = new Float64Array(3);
  const out = (x: number, z: number) => -fieldAt(plan, depth, x, z);
  const heightAt = (x: number, z: number) => {
    const here = out(x, z);
    if (here < profile.from || here > profile.to) return 0;
    const meters = along(x, z);
    return Number.isNaN(meters) ? 0 : profile.height(here, meters);
  };
  for (let i = 0; i < floor.length; i++) {
    if (floor[i] < 16) continue;
    const px = i % draft.width;
    const py = Math.floor(i / draft.width);
    const spot = groundAt(camera, px + 0.5, py + 0.5);
    if (spot === null) continue;
    const parallax = (profile.top / camera.eye) * spot.z + 0.1;
    const here = out(spot.x, spot.z);
    if (here < profile.from - parallax || here > profile.to + parallax) continue;
    const pixel = spot.z / camera.focal;
    let hits = 0;
    let sum = 0;
    for (let ray = 0; ray < 4; ray++) {
      const aimed = groundAt(camera, px + 0.25 + 0.5 * (ray & 1), py + 0.25 + 0.5 * (ray >> 1));
      if (aimed === null) continue;
      const hit = meet(aimed, { heightAt, out, profile, eye: camera.eye });
      if (hit === null) continue;
      const gap = gradient(out, hit.x, hit.z);
      if (isPaved(beds, hit.x, hit.z) || isPaved(beds, hit.x - gap.x * within, hit.z - gap.z * within)) continue;
      if (!openBeyond(beds, hit.x + gap.x * 0.3, hit.z + gap.z * 0.3)) continue;
      const rise =
        (heightAt(hit.x + gap.x * 0.014, hit.z + gap.z * 0.014) -
          heightAt(hit.x - gap.x * 0.014, hit.z - gap.z * 0.014)) /
        0.028;
      const facing = Math.max(0, 1 - rise * (gap.x * sun.x + gap.z * sun.z)) / Math.hypot(1, rise);
      const lit = share * Math.min(1.7, facing) + (1 - share) * (0.55 + 0.45 / Math.hypot(1, rise));
      profile.color(out(hit.x, hit.z), along(hit.x, hit.z), color);
      hits++;
      for (let c = 0; c < 3; c++) light[c] += color[c] * lit;
      sum++;
    }
    if (hits > 0) {
      const mean = [light[0] / sum, light[1] / sum, light[2] / sum];
      shine(px, py, light);
      lay(draft, i, mean[0] * light[0], mean[1] * light[1], mean[2] * light[2], (hits / 4) * (floor[i] / 255));
    } else {
      const near = here < 0 ? profile.from - here : here - profile.to;
      if (near > -0.02 && near < 0.15 && pixel < 0.08 && openBeyond(beds, spot.x, spot.z)) {
        const gap = gradient(out, spot.x, spot.z);
        const stands = !isPaved(beds, spot.x - gap.x * here, spot.z - gap.z * here);
        if (stands) shade(draft, i, 1 - 0.5 * Math.exp(-Math.max(0, near) / 0.045));
      }
    }
    light.fill(0);
  }
}

/** Meters by which a border may bend between the two ends of a line of sight. */
const bend = 0.04;

type Met = {
  heightAt(x: number, z: number): number;
  out(x: number, z: number): number;
  profile: EdgingProfile;
  eye: number;
};

/** Where the line of sight to a spot on the ground meets the edging; null where it does not. */
function meet(spot: { x: number; z: number }, { heightAt, out, profile, eye }: Met): { x: number; z: number } | null {
  const { top, from, to } = profile;
  const at = (height: number) => ({ x: spot.x * (1 - height / eye), z: spot.z * (1 - height / eye) });
  const meets = (height: number) => heightAt(spot.x * (1 - height / eye), spot.z * (1 - height / eye)) >= height;
  const first = at(top);
  const [low, high] = [out(spot.x, spot.z), out(first.x, first.z)];
  for (let step = steps; step > 0; step--) {
    const height = (top * (step - 0.5)) / steps;
    const about = low + ((high - low) * (step - 0.5)) / steps;
    if (about < from - bend || about > to + bend || !meets(height)) continue;
    // Between this height and the last: steps must not show as terraces.
    let over = height + top / steps;
    let under = height;
    for (let round = 0; round < 4; round++) {
      const between = (over + under) / 2;
      if (meets(between)) under = between;
      else over = between;
    }
    return at(under);
  }
  return null;
}

/** Outwards from the bed, of length 1. */
function gradient(out: (x: number, z: number) => number, x: number, z: number): { x: number; z: number } {
  const step = 0.05;
  const dx = out(x + step, z) - out(x - step, z);
  const dz = out(x, z + step) - out(x, z - step);
  const length = Math.hypot(dx, dz) + 1e-9;
  return { x: dx / length, z: dz / length };
}

function isPaved({ plan }: Beds, x: number, z: number): boolean {
  const at = cellAt(plan, x, z);
  return at >= 0 && plan.label[at] === PAVED;
}

function openBeyond({ plan }: Beds, x: number, z: number): boolean {
  const at = cellAt(plan, x, z);
  return at >= 0 && isOpen(plan.label[at]);
}
