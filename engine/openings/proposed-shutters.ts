import { findConnectedParts } from "../analysis/connected-parts.ts";
import type { LabPlanes } from "../analysis/lab.ts";
import { widenBox } from "../regions/pieces.ts";

/** L*a*b* distance from the wall about it that a shutter has at least. */
const otherThanWall = 8;
/** How far about a part the wall is looked at, as a share of the part's size. */
const about = 0.5;

/** Of pixels taken for shutters, those of parts with another color than the wall round them; `wall` is 1 on siding. */
export function keepColored(shutters: Uint8Array, wall: Uint8Array, lab: LabPlanes): Uint8Array {
  const { width, height } = lab;
  const parts = findConnectedParts(shutters, width, height);
  const boxes = parts.sizes.map(() => ({ left: width, top: height, right: -1, bottom: -1 }));
  for (let i = 0; i < shutters.length; i++) {
    if (parts.of[i] < 0) continue;
    const box = boxes[parts.of[i]];
    const x = i % width;
    const y = (i - x) / width;
    widenBox(box, x, y);
  }
  const kept = boxes.map(({ left, top, right, bottom }, part) => {
    const sideways = Math.ceil(about * (right - left + 1));
    const updown = Math.ceil(about * (bottom - top + 1));
    const own = { lightness: 0, a: 0, b: 0, count: 0 };
    const round = { lightness: 0, a: 0, b: 0, count: 0 };
    for (let y = Math.max(0, top - updown); y <= Math.min(height - 1, bottom + updown); y++) {
      for (let x = Math.max(0, left - sideways); x <= Math.min(width - 1, right + sideways); x++) {
        const i = y * width + x;
        const sum = parts.of[i] === part ? own : wall[i] === 1 ? round : null;
        if (sum === null) continue;
        sum.lightness += lab.lightness[i];
        sum.a += lab.a[i];
        sum.b += lab.b[i];
        sum.count++;
      }
    }
    if (round.count === 0) return true;
    const step = (channel: "lightness" | "a" | "b") => own[channel] / own.count - round[channel] / round.count;
    return Math.hypot(step("lightness"), step("a"), step("b")) > otherThanWall;
  });
  return shutters.map((_, i) => (parts.of[i] >= 0 && kept[parts.of[i]] ? 1 : 0));
}
