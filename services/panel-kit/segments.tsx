import type { ReactNode } from "react";
import type { Message } from "#messages";
import "./choices.css";

type Choice = { id: string; name: Message; note?: Message };

type Props<O extends Choice> = {
  legend: string;
  name: string;
  options: readonly O[];
  chosen: O["id"] | null;
  onChoose(id: O["id"]): void;
  picture?(option: O): ReactNode;
};

/** A few short choices side by side, one of them taken. */
export function Segments<O extends Choice>({ legend, name, options, chosen, onChoose, picture }: Props<O>) {
  const note = options.find(({ id }) => id === chosen)?.note?.();
  return (
    <fieldset className="vz-choices">
      <legend className="vz-row">
        <span className="vz-label">{legend}</span>
        {note ? <span className="vz-hint">{note}</span> : null}
      </legend>
      <div className="vz-choice-row">
        {options.map((option) => (
          <label key={option.id} className="vz-choice">
            <input type="radio" name={name} checked={option.id === chosen} onChange={() => onChoose(option.id)} />
            {picture?.(option)}
            {option.name()}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
