import type { CSSProperties, ReactNode } from "react";
import type { Color } from "../../options.ts";
import "./details.css";

/** A plain color, with grain where it is a stain on wood; `children` is drawn on it. */
export function ColorSwatch({ color, children }: { color: Color & { wood?: boolean }; children?: ReactNode }) {
  return (
    <span
      className={color.wood ? "vz-swatch vz-swatch-wood" : "vz-swatch"}
      style={{ backgroundColor: color.hex } satisfies CSSProperties}
    >
      {children}
    </span>
  );
}
