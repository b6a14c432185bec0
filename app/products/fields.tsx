import { TextField } from "@radix-ui/themes";
import { useId } from "react";
import { m } from "#messages";
import "../ui/picker.css";

type TextProps = {
  label: string;
  hint?: string;
  value: string;
  maxLength: number;
  required?: boolean;
  onChange(text: string): void;
};

export function TextRow({ label, hint, required = false, onChange, ...field }: TextProps) {
  const id = useId();
  return (
    <div className="field">
      <span className="field-label">
        <label htmlFor={id}>{label}</label>
        {required ? null : <span className="field-aside">{m.ui_optional()}</span>}
      </span>
      <TextField.Root
        {...field}
        id={id}
        size="3"
        required={required}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint ? (
        <span id={`${id}-hint`} className="field-hint">
          {hint}
        </span>
      ) : null}
    </div>
  );
}

type PickerProps = {
  label: string;
  hint?: string;
  value: string;
  options: readonly { id: string; name: string }[];
  onChange(id: string): void;
};

export function Picker({ label, hint, value, options, onChange }: PickerProps) {
  const id = useId();
  return (
    <div className="picker">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
      {hint ? (
        <span id={`${id}-hint`} className="field-hint">
          {hint}
        </span>
      ) : null}
    </div>
  );
}
