import { type ComponentProps, useId } from "react";
import { Labeled, type LabeledProps } from "./labeled.tsx";
import "./light-field.css";

type PlainFieldProps = Omit<ComponentProps<"input">, "name"> & LabeledProps;

/** `FormField` for pages without Radix's components: the browser's own input in the same clothes. */
export function PlainField({ name, label, aside, hint, checks, ...input }: PlainFieldProps) {
  const hintId = useId();
  return (
    <Labeled {...{ name, label, aside, hint, hintId, checks }} required={input.required}>
      <input className="plain-input" aria-describedby={hint ? hintId : undefined} {...input} />
    </Labeled>
  );
}
