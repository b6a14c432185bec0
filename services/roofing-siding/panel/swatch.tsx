import type { PaintableKind } from "#engine/index.ts";
import type { PanelEngine } from "../../panel-kit/panel.ts";
import { type Choice, colorOf } from "../wording/describe-roofing-siding.ts";
import { useProductSwatch } from "./use-product-swatch.ts";

type Props = { kind: PaintableKind; choice: Choice };

/** The material in a color of the list as the engine lays it (`scenes/material-swatches.ts`). Decoration beside a name. */
export function Swatch({ kind, choice: { material, color } }: Props) {
  const address = `/stock/materials/${kind}-${material}-${color}.webp`;
  return <Framed color={colorOf(kind, color).hex} picture={address} />;
}

/** The same in a product's own color, which is painted here; the plain color until it is. */
export function ProductSwatch({ hex, ...given }: Props & { engine: PanelEngine | null; hex: string }) {
  return <Framed color={hex} picture={useProductSwatch({ ...given, hex })} />;
}

function Framed({ color, picture }: { color: string; picture: string | null }) {
  return (
    <span className="vz-swatch" style={{ backgroundColor: color }}>
      {picture ? <img src={picture} alt="" width={144} height={144} loading="lazy" draggable={false} /> : null}
    </span>
  );
}
