import type { PaintableKind } from "#engine/index.ts";
import type { PanelEngine } from "../../panel-kit/panel.ts";
import { type Choice, colorOf } from "../wording/describe-roofing-siding.ts";
import { useSwatch } from "./use-swatch.ts";

/** The material as the engine lays it; its plain color until that picture is there. Decoration beside a name. */
export function Swatch({ engine, kind, choice }: { engine: PanelEngine | null; kind: PaintableKind; choice: Choice }) {
  const picture = useSwatch(engine, kind, choice);
  return (
    <span className="vz-swatch" style={{ backgroundColor: colorOf(kind, choice.color).hex }}>
      {picture ? <img src={picture} alt="" draggable={false} /> : null}
    </span>
  );
}
