import { type ComponentProps, useId } from "react";
import { Labeled, type LabeledProps } from "./labeled.tsx";
import "./light-field.css";

type PlainAreaProps = Omit<ComponentProps<"textarea">, "name"> & LabeledProps;

/** `PlainField` for some sentences. */
export function PlainArea({ name, label, aside, hint, checks, ...area }: PlainAreaProps) {
  const hintId = useId();
  return (
    <Labeled {...{ name, label, aside, hint, hintId, checks }} required={area.required}>
      <textarea className="plain-input plain-area" aria-describedby={hint ? hintId : undefined} {...area} />
    </Labeled>
  );
}
