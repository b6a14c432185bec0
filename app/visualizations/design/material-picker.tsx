import { Ban, Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { PaintableKind } from "#engine/render-design.ts";
import type { Design } from "#worker/visualizations/catalogue.ts";
import type { Engine } from "../engine/engine-client.ts";
import { chooseColor, chooseMaterial, colorsOf, firstColor, leaveAsIs, optionsOf } from "./design-words.ts";
import { Swatch } from "./swatch.tsx";

type Props = { kind: PaintableKind; design: Design; engine: Engine | null; onChange(design: Design): void };

/** Material first, then the colors that it comes in. */
export function MaterialPicker({ kind, design, engine, onChange }: Props) {
  const choice = design[kind];
  const group = useId();
  return (
    <div className="vz-picker">
      <fieldset className="vz-options">
        <legend className="vz-label">Material</legend>
        <Option
          name={`${group}-material`}
          label="As is"
          checked={!choice}
          onChoose={() => onChange(leaveAsIs(design, kind))}
        >
          <span className="vz-swatch vz-swatch-none">
            <Ban aria-hidden />
          </span>
        </Option>
        {optionsOf(kind).map(({ id, name }) => {
          const color = choice?.material === id ? choice.color : firstColor(kind, id);
          return (
            <Option
              key={id}
              name={`${group}-material`}
              label={name}
              checked={choice?.material === id}
              onChoose={() => onChange(chooseMaterial(design, kind, id))}
            >
              <Swatch engine={engine} kind={kind} choice={{ material: id, color }} />
            </Option>
          );
        })}
      </fieldset>
      {choice ? (
        <fieldset className="vz-options vz-options-small">
          <legend className="vz-label">Color</legend>
          {colorsOf(kind, choice.material).map(({ id, name }) => (
            <Option
              key={id}
              name={`${group}-color`}
              label={name}
              checked={choice.color === id}
              onChoose={() => onChange(chooseColor(design, kind, id))}
            >
              <Swatch engine={engine} kind={kind} choice={{ material: choice.material, color: id }} />
            </Option>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}

type OptionProps = { name: string; label: string; checked: boolean; onChoose(): void; children: ReactNode };

function Option({ name, label, checked, onChoose, children }: OptionProps) {
  return (
    <label className="vz-option">
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <span className="vz-option-picture">
        {children}
        <Check className="vz-option-check" aria-hidden />
      </span>
      <span className="vz-option-name">{label}</span>
    </label>
  );
}
