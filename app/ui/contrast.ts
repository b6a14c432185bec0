/** Contrast of two colors, 1 to 21 (WCAG 2.2, "contrast ratio"). @param a, b "#rrggbb" */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** What the server lets be written on a brand's color (`accentScale`): white, our dark ink, or black where neither reads. */
export function textOn(hex: string): string {
  return ["#ffffff", "#15161a"].find((ink) => contrast(hex, ink) >= 4.5) ?? "#000000";
}

/** "5.2:1", never rounded up to what it is not. */
export function formatRatio(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;
}
