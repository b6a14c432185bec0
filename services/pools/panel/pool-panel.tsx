import { LocateFixed, Move } from "lucide-react";
import { Tabs } from "radix-ui";
import { m } from "#messages";
import type { DesignPanelProps } from "../../panel-kit/panel.ts";
import { type PoolChoice, poolSizes } from "../catalogue/pool-options.ts";
import { describePoolFit, formatSize } from "../wording/describe-pool.ts";
import { DeckTab } from "./deck-tab.tsx";
import { ExtrasTab } from "./extras-tab.tsx";
import { PoolPresets } from "./pool-presets.tsx";
import { ShapeTab } from "./shape-tab.tsx";
import { useClearance } from "./use-clearance.ts";
import { useRoom } from "./use-room.ts";
import { WaterTab } from "./water-tab.tsx";
import "../../panel-kit/panel.css";
import "./pools.css";

const tabs = [
  { id: "shape", name: m.pools_panel_tab_shape, Tab: ShapeTab },
  { id: "water", name: m.pools_panel_tab_water, Tab: WaterTab },
  { id: "deck", name: m.pools_panel_tab_deck, Tab: DeckTab },
  { id: "extras", name: m.pools_panel_tab_extras, Tab: ExtrasTab },
];

/** Looks on top, then the pool from its shape outward. Every choice shows on the photo at once. */
export function PoolPanel({ design, surfaces, engine, onChange, say }: DesignPanelProps<PoolChoice>) {
  const clearance = useClearance(engine, surfaces, design);
  const room = useRoom(engine, surfaces, design);
  const problem = room.isMissing ? m.pools_panel_no_room() : clearance && describePoolFit(clearance);
  const size = poolSizes.find(
    ({ length, width }) => Math.abs(length - design.size.length) < 0.01 && Math.abs(width - design.size.width) < 0.01,
  );
  return (
    <div className="vz-panel">
      <p className="vz-hint vz-pool-place">
        <span>
          {room.isMissing
            ? formatSize(design.size)
            : m.pools_place_size({ size: formatSize(design.place ?? design.size) })}
        </span>
        {room.isMissing ? (
          <button
            type="button"
            className="vz-quiet"
            onClick={() => room.placeAnyway().then((placed) => placed && onChange(placed))}
          >
            <Move aria-hidden />
            {m.pools_panel_place_it()}
          </button>
        ) : (
          <button
            type="button"
            className="vz-quiet"
            onClick={() => {
              onChange({ ...design, place: null, size: size ?? design.size });
              say(m.pools_place_reset());
            }}
          >
            <LocateFixed aria-hidden />
            {m.pools_panel_best_place()}
          </button>
        )}
      </p>
      <p className="vz-pool-problem" role="status">
        {problem}
      </p>
      <PoolPresets design={design} surfaces={surfaces} engine={engine} onChange={onChange} say={say} />
      <Tabs.Root defaultValue="shape" className="vz-surface-tabs">
        <Tabs.List className="vz-tabs vz-small-tabs" aria-label={m.pools_panel_parts()}>
          {tabs.map(({ id, name }) => (
            <Tabs.Trigger key={id} value={id} className="vz-tab">
              <span>{name()}</span>
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {tabs.map(({ id, Tab }) => (
          <Tabs.Content key={id} value={id} className="vz-tab-content vz-small-tab" tabIndex={-1}>
            <Tab design={design} onChange={onChange} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </div>
  );
}
