import { useEffect, useState } from "react";
import type { PaintableKind } from "#engine/index.ts";
import type { PanelEngine } from "../../panel-kit/panel.ts";
import { toRoofingSidingDesign } from "../catalogue/roofing-siding-options.ts";
import { type Choice, chooseColor, chooseMaterial } from "../wording/describe-roofing-siding.ts";

type Given = { engine: PanelEngine | null; kind: PaintableKind; choice: Choice; hex: string };

/** The address of a picture of the material in a product's own color, made by the engine; null until it is there. */
export function useProductSwatch({ engine, kind, choice: { material, color }, hex }: Given): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!engine) return;
    let dropped = false;
    const brief = toRoofingSidingDesign(chooseColor(chooseMaterial({}, kind, material), kind, color));
    const finish = brief[kind];
    if (finish) finish.hex = hex;
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
