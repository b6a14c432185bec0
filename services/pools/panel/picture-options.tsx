import type { Message } from "#messages";
import { Option } from "../../panel-kit/option.tsx";

type Props<Id extends string> = {
  legend: string;
  hint?: string;
  name: string;
  /** Files are `<kind>-<id>.webp`, made by the engine itself. */
  kind: "water" | "coping" | "deck";
  options: readonly { id: Id; name: Message }[];
  chosen: Id;
  onChoose(id: Id): void;
};

/** Materials as the engine lays them. */
export function PictureOptions<Id extends string>({ legend, hint, name, kind, options, chosen, onChoose }: Props<Id>) {
  return (
    <fieldset className="vz-options vz-options-small">
      <legend className="vz-row">
        <span className="vz-label">{legend}</span>
        {hint ? <span className="vz-hint">{hint}</span> : null}
      </legend>
      {options.map(({ id, name: words }) => (
        <Option key={id} name={name} label={words()} checked={id === chosen} onChoose={() => onChoose(id)}>
          <StockSwatch kind={kind} id={id} />
        </Option>
      ))}
    </fieldset>
  );
}

/** A material as the engine lays it. Decoration beside a name. */
export function StockSwatch({ kind, id }: { kind: Props<string>["kind"]; id: string }) {
  return (
    <span className="vz-swatch">
      <img src={`/stock/pools/${kind}-${id}.webp`} alt="" width={144} height={144} loading="lazy" />
    </span>
  );
}
