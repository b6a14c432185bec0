import { useId } from "react";
import { Labeled } from "../../ui/labeled.tsx";
import type { Options } from "../resource/resource.tsx";

type Props = { name: string; label: string; value: string; options: Options };

/** A labelled choice inside a `CheckedForm`. */
export function SelectField({ name, label, value, options }: Props) {
  return (
    <Labeled name={name} label={label} required hintId={useId()}>
      <select className="admin-select" defaultValue={value} required>
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text()}
          </option>
        ))}
      </select>
    </Labeled>
  );
}
