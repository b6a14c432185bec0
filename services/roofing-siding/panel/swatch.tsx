import type { PaintableKind } from "#engine/index.ts";
import type { PanelEngine } from "../../panel-kit/panel.ts";
import { type Choice, colorOf } from "../wording/describe-roofing-siding.ts";
import { useSwatch } from "./use-swatch.ts";

type Props = { engine: PanelEngine | null; kind: PaintableKind; choice: Choice; hex?: string | null };

/** The material as the engine lays it; its plain color until that picture is there. Decoration beside a name. */
export function Swatch({ engine, kind, choice, hex = null }: Props) {
  const picture = useSwatch(engine, kind, choice, hex);
  return (
    <span className="vz-swatch" style={{ backgroundColor: hex ?? colorOf(kind, choice.color).hex }}>
      {picture ? <img src={picture} alt="" draggable={false} /> : null}
    </span>
  );
}
