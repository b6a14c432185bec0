import type { Analysis } from "../analysis/analyze.ts";
import { classCount } from "../analysis/classes.ts";

/** How a spot looks: its color, how rough it is, and what it was taken for before any smoothing. */
export type Look = { lightness: number; a: number; b: number; fine: number; shares: Float32Array };

/** Superpixels that differ from the tapped one by less than this (Lab units) are the same spot: a finger is no pin. */
const sameSpot = 6;

export function lookAtSpot({ graph, fine, shares }: Analysis, spot: number): Look {
  const members = [spot];
  for (let edge = graph.first[spot]; edge < graph.first[spot + 1]; edge++) {
    const next = graph.to[edge];
    const light = Math.abs(graph.lightness[next] - graph.lightness[spot]);
    if (graph.step[edge] < sameSpot && light < sameSpot) members.push(next);
  }
  const look: Look = { lightness: 0, a: 0, b: 0, fine: 0, shares: new Float32Array(classCount) };
  const whole = members.reduce((sum, region) => sum + graph.size[region], 0);
  for (const region of members) {
    const weight = graph.size[region] / whole;
    look.lightness += weight * graph.lightness[region];
    look.a += weight * graph.a[region];
    look.b += weight * graph.b[region];
    look.fine += weight * fine[region];
    for (let i = 0; i < classCount; i++) look.shares[i] += weight * shares[region * classCount + i];
  }
  return look;
}

/** How unlike a superpixel looks, in steps that weigh about the same: 0 is alike. */
export function unlikeness({ graph, fine, shares }: Analysis, region: number, look: Look): number {
  const light = Math.abs(graph.lightness[region] - look.lightness) / 10;
  const da = graph.a[region] - look.a;
  const db = graph.b[region] - look.b;
  let taken = 0;
  for (let i = 0; i < classCount; i++) taken += Math.abs(shares[region * classCount + i] - look.shares[i]);
  return light + Math.sqrt(da * da + db * db) / 6 + 0.1 * Math.abs(fine[region] - look.fine) + taken;
}
