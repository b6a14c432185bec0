import { ascii, mentions, u16, u32, view } from "./bytes.ts";

/** What sRGB's red, green and blue are in XYZ, adapted to D50 as profiles have it (ICC.1, IEC 61966-2-1). */
const primaries: Record<string, number[]> = {
  rXYZ: [0.4361, 0.2225, 0.0139],
  gXYZ: [0.3851, 0.7169, 0.0971],
  bXYZ: [0.1431, 0.0606, 0.7141],
};

/**
 * Is it sRGB, by its name or by what it says of colors? Phones and networks write small profiles of their own for it. What
 * comes out of the curves may differ by less than half of one of 256 levels.
 */
export function isSrgbProfile(profile: Uint8Array): boolean {
  if (mentions(profile, "sRGB")) return true;
  const tags = readTags(profile);
  // A table goes before the primaries.
  if (tags.has("A2B0")) return false;
  const samePrimaries = Object.entries(primaries).every(([name, color]) => {
    const at = tags.get(name);
    return at !== undefined && color.every((value, i) => Math.abs(fixed(profile, at + 8 + 4 * i) - value) < 0.001);
  });
  return samePrimaries && ["rTRC", "gTRC", "bTRC"].every((name) => isSrgbCurve(profile, tags.get(name)));
}

/** Where each tag's data begins. */
function readTags(profile: Uint8Array): Map<string, number> {
  const tags = new Map<string, number>();
  for (let at = 132; at < 132 + 12 * Math.min(100, u32(profile, 128)); at += 12) {
    tags.set(ascii(profile, at, 4), u32(profile, at + 4));
  }
  return tags;
}

function isSrgbCurve(profile: Uint8Array, at = profile.length): boolean {
  const curve = readCurve(profile, at);
  if (!curve) return false;
  for (let level = 0; level < 256; level++) {
    const light = curve(level / 255);
    const encoded = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
    if (!(Math.abs(encoded * 255 - level) < 0.5)) return false;
  }
  return true;
}

/** A table of light, or the formula of five numbers; null for what no sRGB profile has. */
function readCurve(profile: Uint8Array, at: number): ((value: number) => number) | null {
  const kind = ascii(profile, at, 4);
  if (kind === "curv") {
    const last = u32(profile, at + 8) - 1;
    const entry = (i: number) => u16(profile, at + 12 + 2 * i) / 65535;
    return (value) => {
      const i = Math.min(last - 1, Math.floor(value * last));
      return entry(i) + (entry(i + 1) - entry(i)) * (value * last - i);
    };
  }
  if (kind !== "para" || u16(profile, at + 8) !== 3) return null;
  const [gamma, a, b, c, from] = [0, 1, 2, 3, 4].map((i) => fixed(profile, at + 12 + 4 * i));
  return (value) => (value >= from ? (a * value + b) ** gamma : c * value);
}

/** s15Fixed16. */
function fixed(bytes: Uint8Array, at: number): number {
  return at + 4 <= bytes.length ? view(bytes).getInt32(at) / 65536 : 0;
}
