import { useId } from "react";
import { Labeled } from "../../ui/labeled.tsx";

type Props = { name: string; label: string; value: string; options: Record<string, string> };

/** A labelled choice inside Radix's `Form.Root`. */
export function SelectField({ name, label, value, options }: Props) {
  return (
    <Labeled name={name} label={label} required hintId={useId()}>
      <select className="admin-select" defaultValue={value} required>
        {Object.entries(options).map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </Labeled>
  );
}
