import { EngineError } from "./engine-error.ts";

/** Linear light, 0..1 (sRGB primaries). */
export type LinearColor = [number, number, number];

function decode(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function encode(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

/** sRGB byte to linear light. */
export const linearOfByte = Float32Array.from({ length: 256 }, (_, byte) => decode(byte / 255));

// The curve is steep near black, so the table is indexed by the square root of the light: no step exceeds half a level.
const encodeSteps = 4095;
const byteOfRoot = Uint8Array.from({ length: encodeSteps + 1 }, (_, i) =>
  Math.round(255 * encode((i / encodeSteps) * (i / encodeSteps))),
);

/** Linear light to the nearest sRGB byte; clamps. */
export function byteOfLinear(light: number): number {
  if (!(light > 0)) return 0;
  if (light >= 1) return 255;
  return byteOfRoot[(Math.sqrt(light) * encodeSteps + 0.5) | 0];
}

/** Relative luminance (Rec. 709) of linear light: 1 for white where the channels are 0 to 1. */
export function luminance(r: number, g: number, b: number): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** "#rrggbb" to linear light. Throws EngineError("BAD_COLOR"). */
export function linearOfHex(hex: string): LinearColor {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new EngineError("BAD_COLOR", `Not a colour: ${hex}`);
  const byte = (at: number) => linearOfByte[Number.parseInt(hex.slice(at, at + 2), 16)];
  return [byte(1), byte(3), byte(5)];
}

function labCurve(t: number): number {
  return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116;
}

const rootSteps = 2048;
const rootTable = Float32Array.from({ length: rootSteps + 2 }, (_, i) => labCurve(i / rootSteps));

/** The curve of Lab for 0..1 from a table, between its steps by a straight line: for whole pictures, many times faster. */
export function fastLabCurve(t: number): number {
  const at = Math.min(rootSteps, t * rootSteps);
  const index = at | 0;
  return rootTable[index] + (rootTable[index + 1] - rootTable[index]) * (at - index);
}

/** CIE L*a*b* under D65 of a linear color. */
export function labOfLinear(r: number, g: number, b: number): [number, number, number] {
  const x = labCurve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = labCurve(luminance(r, g, b));
  const z = labCurve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
