import { Tabs } from "radix-ui";
import { useState } from "react";
import type { PaintableKind } from "#engine/render-design.ts";
import type { Design } from "#worker/visualizations/catalogue.ts";
import type { Engine } from "../engine/engine-client.ts";
import { wordsOfChoice } from "./design-words.ts";
import { MaterialPicker } from "./material-picker.tsx";
import { PresetRow } from "./preset-row.tsx";
import "./design.css";

type Props = {
  design: Design;
  has: Record<PaintableKind, boolean>;
  start: PaintableKind;
  engine: Engine | null;
  onChange(design: Design): void;
  onMark(kind: PaintableKind): void;
  say(words: string): void;
};

const tabs: { kind: PaintableKind; name: string }[] = [
  { kind: "roof", name: "Roof" },
  { kind: "siding", name: "Siding" },
];

/** Looks on top, then material and color, surface by surface. Every choice shows on the photo at once. */
export function DesignPanel({ design, has, start, engine, onChange, onMark, say }: Props) {
  const [tab, setTab] = useState<string>(has[start] ? start : has.roof ? "roof" : "siding");
  return (
    <div className="vz-panel">
      <PresetRow design={design} has={has} engine={engine} onChange={onChange} say={say} />
      <Tabs.Root value={tab} onValueChange={setTab} className="vz-surface-tabs">
        <Tabs.List className="vz-tabs" aria-label="Part of the house">
          {tabs.map(({ kind, name }) => (
            <Tabs.Trigger key={kind} value={kind} className="vz-tab">
              <span>{name}</span>
              <small>{has[kind] ? wordsOfChoice(kind, design[kind]) : "Not marked"}</small>
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {tabs.map(({ kind, name }) => (
          <Tabs.Content key={kind} value={kind} className="vz-tab-content" tabIndex={-1}>
            {has[kind] ? (
              <MaterialPicker kind={kind} design={design} engine={engine} onChange={onChange} />
            ) : (
              <div className="vz-empty">
                <p>No {name.toLowerCase()} is marked on this photo.</p>
                <button type="button" className="vz-button vz-button-soft" onClick={() => onMark(kind)}>
                  Mark the {name.toLowerCase()}
                </button>
              </div>
            )}
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </div>
  );
}
