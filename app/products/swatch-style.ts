import type { CSSProperties } from "react";
import type { MatchPart, ProductColor } from "#worker/products/products.contract.ts";

/** The picture of a sample, else the exact color, else that of what it is matched to. */
export function swatchStyle(
  { sample, hex, color }: Pick<ProductColor, "sample" | "hex" | "color">,
  part: MatchPart,
): CSSProperties {
  if (sample) return { backgroundImage: `url(${sample})`, backgroundSize: "cover" };
  return { backgroundColor: hex ?? part.colors.find(({ id }) => id === color)?.hex ?? undefined };
}
