import { TextField } from "@radix-ui/themes";
import { type ComponentProps, useId } from "react";

type Props = Omit<ComponentProps<typeof TextField.Root>, "onChange" | "value"> & {
  label: string;
  value: string;
  onChange: (text: string) => void;
  hint?: string;
  problem?: string | null;
};

/** A labelled field that is followed letter by letter. */
export function TextRow({ label, value, onChange, hint, problem = null, ...input }: Props) {
  const id = useId();
  const below = problem ?? hint;
  return (
    <div className="field" data-invalid={problem ? "" : undefined}>
      <span className="field-label">
        <label htmlFor={id}>{label}</label>
      </span>
      <TextField.Root
        id={id}
        size="3"
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={below ? `${id}-below` : undefined}
        onChange={(event) => onChange(event.target.value)}
        {...input}
      />
      {below ? (
        <span id={`${id}-below`} className={problem ? "field-message" : "field-hint"}>
          {below}
        </span>
      ) : null}
    </div>
  );
}
