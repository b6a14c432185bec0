import { useEffect, useState } from "react";
import { m } from "#messages";
import { maxSide, minSide } from "../render/design.ts";
import { feet } from "./edit-place.ts";

type Size = { length: number; width: number };
type Props = { size: Size; onSize(size: Size): void };

const minFeet = Math.ceil(minSide / 0.3048);
const maxFeet = Math.floor(maxSide / 0.3048);

/** A size of one's own, in feet. */
export function SizeFields({ size, onSize }: Props) {
  return (
    <div className="vz-pool-sizes">
      <SizeField
        name={m.pools_panel_width_label()}
        meters={size.width}
        onMetres={(width) => onSize({ ...size, width })}
      />
      <span className="vz-pool-sizes-mark" aria-hidden>
        ×
      </span>
      <SizeField
        name={m.pools_panel_length_label()}
        meters={size.length}
        onMetres={(length) => onSize({ ...size, length })}
      />
      <span className="vz-pool-sizes-mark">{m.pools_panel_ft()}</span>
    </div>
  );
}

type FieldProps = { name: string; meters: number; onMetres(meters: number): void };

function SizeField({ name, meters, onMetres }: FieldProps) {
  const known = String(feet(meters));
  const [typed, setTyped] = useState(known);
  // Dragging the pool changes its size, too.
  useEffect(() => setTyped(known), [known]);
  const wrong = typed !== known && !isSize(typed);
  return (
    <label className="vz-pool-size-field">
      <span className="vz-hint">{name}</span>
      <input
        type="text"
        inputMode="numeric"
        value={typed}
        aria-label={m.pools_panel_size_label({ name, min: minFeet, max: maxFeet })}
        aria-invalid={wrong}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          if (isSize(text)) onMetres(Number(text) * 0.3048);
        }}
        onBlur={() => setTyped(known)}
      />
      {wrong ? (
        <small className="vz-pool-size-limits" role="alert">
          {m.pools_panel_size_limits({ min: minFeet, max: maxFeet })}
        </small>
      ) : null}
    </label>
  );
}

function isSize(text: string): boolean {
  return /^\d{1,2}$/.test(text.trim()) && Number(text) >= minFeet && Number(text) <= maxFeet;
}
