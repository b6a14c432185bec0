import { Tabs } from "radix-ui";
import { useState } from "react";
import type { PaintableKind } from "#engine/index.ts";
import { type Message, m } from "#messages";
import type { DesignPanelProps } from "../../panel-kit/panel.ts";
import { ProductChoice } from "../../panel-kit/product-choice.tsx";
import { productNameAt } from "../../products.ts";
import { detailKinds } from "../catalogue/detail-kinds.ts";
import { roofingSidingProductParts } from "../catalogue/product-parts.ts";
import type { RoofingSidingChoice } from "../catalogue/roofing-siding-options.ts";
import { describeMaterialChoice, leaveAsIs } from "../wording/describe-roofing-siding.ts";
import { DetailsTab } from "./details-tab.tsx";
import { AsIs } from "./existing-look.tsx";
import { MaterialPicker } from "./material-picker.tsx";
import { PresetRow } from "./preset-row.tsx";
import { ProductSwatch, Swatch } from "./swatch.tsx";
import "../../panel-kit/panel.css";

const tabs: { kind: PaintableKind; name: Message }[] = [
  { kind: "roof", name: m.roofing_siding_surface_roof },
  { kind: "siding", name: m.roofing_siding_surface_siding },
];

/** Looks on top, then material and color, surface by surface. Every choice shows on the photo at once. */
export function RoofingSidingPanel({
  design,
  surfaces,
  has,
  start,
  engine,
  onChange,
  onSelect,
  say,
}: DesignPanelProps<RoofingSidingChoice>) {
  const [tab, setTab] = useState<string>(firstTab(has, start));
  const changed = detailKinds.filter((kind) => design[kind]).length;
  return (
    <div className="vz-panel">
      <PresetRow design={design} surfaces={surfaces} has={has} engine={engine} onChange={onChange} say={say} />
      <Tabs.Root value={tab} onValueChange={setTab} className="vz-surface-tabs">
        <Tabs.List className="vz-tabs" aria-label={m.roofing_siding_panel_parts()}>
          {tabs.map(({ kind, name }) => (
            <Tabs.Trigger key={kind} value={kind} className="vz-tab">
              <span>{name()}</span>
              <small>
                {has.has(kind)
                  ? (productNameAt(design, roofingSidingProductParts, kind) ??
                    describeMaterialChoice(kind, design[kind]))
                  : m.roofing_siding_panel_not_marked()}
              </small>
            </Tabs.Trigger>
          ))}
          <Tabs.Trigger value="details" className="vz-tab">
            <span>{m.roofing_siding_panel_details()}</span>
            <small>
              {changed === 0 ? m.roofing_siding_panel_as_is() : m.roofing_siding_panel_details_new({ count: changed })}
            </small>
          </Tabs.Trigger>
        </Tabs.List>
        {tabs.map(({ kind, name }) => (
          <Tabs.Content key={kind} value={kind} className="vz-tab-content" tabIndex={-1}>
            {has.has(kind) ? (
              <ProductChoice
                place={kind}
                legend={name()}
                design={design}
                onChange={onChange}
                asIs={(group) => (
                  <AsIs name={group} checked={!design[kind]} onChoose={() => onChange(leaveAsIs(design, kind))} />
                )}
                swatch={({ material }, { color, hex }) => {
                  const choice = { material: material ?? "", color };
                  return hex ? <ProductSwatch {...{ engine, kind, choice, hex }} /> : <Swatch {...{ kind, choice }} />;
                }}
              >
                {(change) => <MaterialPicker kind={kind} design={design} onChange={change} />}
              </ProductChoice>
            ) : (
              <div className="vz-empty">
                <p>{m.roofing_siding_panel_none_marked({ name: name().toLowerCase() })}</p>
                <button type="button" className="vz-button vz-button-soft" onClick={() => onSelect(kind)}>
                  {m.roofing_siding_panel_mark({ name: name().toLowerCase() })}
                </button>
              </div>
            )}
          </Tabs.Content>
        ))}
        <Tabs.Content value="details" className="vz-tab-content" tabIndex={-1}>
          <DetailsTab design={design} has={has} onChange={onChange} />
        </Tabs.Content>
      </Tabs.Root>
    </div>
  );
}

function firstTab(has: ReadonlySet<string>, start: string | null): string {
  if ((start === "roof" || start === "siding") && has.has(start)) return start;
  if (start && has.has(start)) return "details";
  return has.has("roof") ? "roof" : "siding";
}
