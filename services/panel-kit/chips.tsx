import type { ReactNode } from "react";
import { type Message, m } from "#messages";
import "./chips.css";

type Chip = { id: string; name: Message; draft?: boolean };

type Props<O extends Chip> = {
  legend: string;
  hint?: ReactNode;
  name: string;
  options: readonly O[];
  chosen: readonly O["id"][];
  /** Several at once, up to this many. */
  max?: number;
  onToggle(id: O["id"]): void;
};

/** Short names to choose from; those that are not yet believable close up say so. */
export function Chips<O extends Chip>({ legend, hint, name, options, chosen, max, onToggle }: Props<O>) {
  if (options.length === 0) return null;
  const full = max !== undefined && chosen.length >= max;
  return (
    <fieldset className="vz-chips">
      <legend className="vz-row">
        <span className="vz-label">{legend}</span>
        {hint ? <span className="vz-hint">{hint}</span> : null}
      </legend>
      {options.map(({ id, name: words, draft }) => (
        <label key={id} className="vz-chip-choice">
          <input
            type={max === undefined ? "radio" : "checkbox"}
            name={name}
            checked={chosen.includes(id)}
            disabled={full && !chosen.includes(id)}
            onChange={() => onToggle(id)}
          />
          <span>
            {words()}
            {draft ? <small>{m.panel_kit_preview()}</small> : null}
          </span>
        </label>
      ))}
      {options.some(({ id, draft }) => draft && chosen.includes(id)) ? (
        <p className="vz-hint vz-chips-note">{m.panel_kit_preview_hint()}</p>
      ) : null}
    </fieldset>
  );
}
