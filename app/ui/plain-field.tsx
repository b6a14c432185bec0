import { type ComponentProps, useId } from "react";
import { Labelled, type LabelledProps } from "./labelled.tsx";
import "./plain-field.css";

type PlainFieldProps = Omit<ComponentProps<"input">, "name"> & LabelledProps;

/** `FormField` for pages without Radix's components: the browser's own input in the same clothes. */
export function PlainField({ name, label, aside, hint, checks, ...input }: PlainFieldProps) {
  const hintId = useId();
  return (
    <Labelled {...{ name, label, aside, hint, hintId, checks }} required={input.required}>
      <input className="plain-input" aria-describedby={hint ? hintId : undefined} {...input} />
    </Labelled>
  );
}
