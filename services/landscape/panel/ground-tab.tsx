import { m } from "#messages";
import { Chips } from "../../panel-kit/chips.tsx";
import { NoneOption } from "../../panel-kit/none-option.tsx";
import { useOffered } from "../../panel-kit/offer-context.ts";
import { ProductChoice } from "../../panel-kit/product-choice.tsx";
import type { OfferedColor, OfferedProduct } from "../../products.ts";
import { bedOptions, edgingOptions, lawnOptions } from "../catalogue/landscape-options.ts";
import { type PavingId, pavingOptions } from "../catalogue/paving.ts";
import { GroundPicker, GroundSwatch } from "./ground-picker.tsx";
import type { GardenTabProps } from "./landscape-panel.tsx";
import { PatioChoices } from "./patio-choices.tsx";

const lawns = lawnOptions.filter(({ id }) => id !== "keep");

const edgedWithNothing = "none";

/** What lies on the ground: lawn, beds and their edge, and the walk and drive where they were marked. */
export function GroundTab({ design, has, onChange }: GardenTabProps) {
  const offered = useOffered();
  const ground = (place: string, legend: string) => ({ place, legend, design, onChange, swatch: groundSwatch });
  const paving = (legend: string, part: "walk" | "drive") => {
    const asIs = { name: m.landscape_panel_as_it_is(), onChoose: () => onChange({ [part]: null }) };
    return (
      <ProductChoice {...ground(part, legend)} asIs={asItIs(asIs, design[part] === null)}>
        {(change) => (
          <GroundPicker
            legend={legend}
            name={part}
            options={offered("paving", pavingOptions)}
            chosen={design[part]}
            onChoose={(id: PavingId) => change({ ...design, [part]: id })}
            asIs={asIs}
          />
        )}
      </ProductChoice>
    );
  };
  const lawnAsIs = { name: m.landscape_panel_as_it_is(), onChoose: () => onChange({ lawn: "keep" }) };
  const noEdging = { name: m.landscape_edging_none(), onChoose: () => onChange({ edging: edgedWithNothing }) };
  return (
    <>
      <ProductChoice {...ground("lawn", m.landscape_list_lawn())} asIs={asItIs(lawnAsIs, design.lawn === "keep")}>
        {(change) => (
          <GroundPicker
            legend={m.landscape_list_lawn()}
            name="lawn"
            options={offered("lawn", lawns)}
            chosen={design.lawn === "keep" ? null : design.lawn}
            onChoose={(lawn) => change({ ...design, lawn })}
            asIs={lawnAsIs}
          />
        )}
      </ProductChoice>
      <ProductChoice {...ground("bed", m.landscape_list_bed())}>
        {(change) => (
          <GroundPicker
            legend={m.landscape_list_bed()}
            name="bed"
            options={offered("bed", bedOptions)}
            chosen={design.bed}
            onChoose={(bed) => change({ ...design, bed })}
          />
        )}
      </ProductChoice>
      <ProductChoice
        {...ground("edging", m.landscape_list_edging())}
        swatch={undefined}
        asIs={asItIs(noEdging, design.edging === edgedWithNothing)}
      >
        {(change) => (
          <Chips
            legend={m.landscape_list_edging()}
            name="edging"
            options={offered("edging", edgingOptions)}
            chosen={[design.edging]}
            onToggle={(edging) => change({ ...design, edging })}
          />
        )}
      </ProductChoice>
      <PatioChoices design={design} onChange={onChange} />
      {has.has("paved") ? (
        <>
          {paving(m.landscape_panel_walk(), "walk")}
          {paving(m.landscape_panel_drive(), "drive")}
        </>
      ) : (
        <p className="vz-hint">{m.landscape_panel_paving_hint()}</p>
      )}
    </>
  );
}

function groundSwatch(_: OfferedProduct, { color, hex }: OfferedColor) {
  return hex ? <span className="vz-swatch" style={{ backgroundColor: hex }} /> : <GroundSwatch id={color} />;
}

function asItIs({ name: label, onChoose }: { name: string; onChoose(): void }, checked: boolean) {
  return (name: string) => <NoneOption name={name} label={label} checked={checked} onChoose={onChoose} />;
}
