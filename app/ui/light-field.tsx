import { type ComponentProps, type ReactNode, useId } from "react";
import { Labeled, type LabeledProps } from "./labeled.tsx";
import "./light-field.css";

type PlainFieldProps = Omit<ComponentProps<"input">, "name"> & LabeledProps & { end?: ReactNode };

/** `FormField` for pages without Radix's components: the browser's own input in the same clothes. `end` lies over its right end. */
export function PlainField({ name, label, missing, aside, hint, checks, problem, end, ...input }: PlainFieldProps) {
  const hintId = useId();
  return (
    <Labeled {...{ name, label, missing, aside, hint, hintId, checks, problem, end }} required={input.required}>
      <input className="plain-input" aria-describedby={hint ? hintId : undefined} {...input} />
    </Labeled>
  );
}
