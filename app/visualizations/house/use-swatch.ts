import { useEffect, useState } from "react";
import type { PaintableKind } from "#engine/render-design.ts";
import { toHouseDesign } from "#worker/visualizations/house/catalogue.ts";
import type { Engine } from "../engine/engine-client.ts";
import { type Choice, chooseColor, chooseMaterial } from "./house-words.ts";

/** The address of a picture of the material in its color, made by the engine; null until it is there. */
export function useSwatch(engine: Engine | null, kind: PaintableKind, { material, color }: Choice): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!engine) return;
    let dropped = false;
    const design = chooseColor(chooseMaterial({}, kind, material), kind, color);
    engine.swatch(toHouseDesign(design)).then(
      (made) => dropped || setAddress(made),
      () => undefined,
    );
    return () => {
      dropped = true;
    };
  }, [engine, kind, material, color]);
  return address;
}
