import type { Message } from "#messages";
import { NoneOption } from "../../panel-kit/none-option.tsx";
import { Option } from "../../panel-kit/option.tsx";

type Ground = { id: string; name: Message };

type Props<G extends Ground> = {
  legend: string;
  name: string;
  options: readonly G[];
  chosen: G["id"] | null;
  onChoose(id: G["id"]): void;
  /** Where the ground may stay as it is: what that is called, and what a press does. */
  asIs?: { name: string; onChoose(): void };
};

/** Grounds by their pictures, made from the engine's own tiles. */
export function GroundPicker<G extends Ground>({ legend, name, options, chosen, onChoose, asIs }: Props<G>) {
  if (options.length === 0) return null;
  return (
    <fieldset className="vz-options vz-options-small">
      <legend className="vz-label">{legend}</legend>
      {asIs ? <NoneOption name={name} label={asIs.name} checked={chosen === null} onChoose={asIs.onChoose} /> : null}
      {options.map(({ id, name: label }) => (
        <Option key={id} name={name} label={label()} checked={chosen === id} onChoose={() => onChoose(id)}>
          <GroundSwatch id={id} />
        </Option>
      ))}
    </fieldset>
  );
}

/** A ground as the engine lays it. Decoration beside a name. */
export function GroundSwatch({ id }: { id: string }) {
  return (
    <span className="vz-swatch">
      <img src={`/samples/landscape/ground-${id}.avif`} alt="" width={112} height={112} loading="lazy" />
    </span>
  );
}
