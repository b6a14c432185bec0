import { useEffect, useState } from "react";
import type { PaintableKind } from "#engine/index.ts";
import type { PanelEngine } from "../../panel-kit/panel.ts";
import { toRoofingSidingDesign } from "../catalogue/roofing-siding-options.ts";
import { type Choice, chooseColor, chooseMaterial } from "../wording/describe-roofing-siding.ts";

/** The address of a picture of the material in its color, made by the engine; null until it is there. `hex`: a product's own color. */
export function useSwatch(
  engine: PanelEngine | null,
  kind: PaintableKind,
  { material, color }: Choice,
  hex: string | null = null,
): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!engine) return;
    let dropped = false;
    const design = chooseColor(chooseMaterial({}, kind, material), kind, color);
    const brief = toRoofingSidingDesign(design);
    const finish = brief[kind];
    if (finish && hex) finish.hex = hex;
    engine.swatch({ service: "roofing-siding", design: brief }, kind).then(
      (made) => dropped || setAddress(made),
      () => undefined,
    );
    return () => {
      dropped = true;
    };
  }, [engine, kind, material, color, hex]);
  return address;
}
