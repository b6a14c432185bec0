import { useEffect, useState } from "react";
import type { PaintableKind } from "#engine/index.ts";
import type { PanelEngine } from "../../panel-kit/panel.ts";
import { toRoofingSidingDesign } from "../catalogue/roofing-siding-options.ts";
import { type Choice, chooseColor, chooseMaterial } from "../wording/describe-roofing-siding.ts";

/** The address of a picture of the material in its color, made by the engine; null until it is there. */
export function useSwatch(engine: PanelEngine | null, kind: PaintableKind, { material, color }: Choice): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!engine) return;
    let dropped = false;
    const design = chooseColor(chooseMaterial({}, kind, material), kind, color);
    engine.swatch({ service: "roofing-siding", design: toRoofingSidingDesign(design) }, kind).then(
      (made) => dropped || setAddress(made),
      () => undefined,
    );
    return () => {
      dropped = true;
    };
  }, [engine, kind, material, color]);
  return address;
}
