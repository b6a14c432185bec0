import { TextField } from "@radix-ui/themes";
import { type ComponentProps, useId } from "react";
import "../layout/radix-components.css";
import "./form.css";
import { Labeled, type LabeledProps } from "./labeled.tsx";

type FormFieldProps = ComponentProps<typeof TextField.Root> & LabeledProps;

/** A labelled field inside a `CheckedForm`; `children` go into the field. */
export function FormField({ name, label, missing, aside, hint, checks, problem, children, ...input }: FormFieldProps) {
  const hintId = useId();
  return (
    <Labeled {...{ name, label, missing, aside, hint, hintId, checks, problem }} required={input.required}>
      <TextField.Root size="3" aria-describedby={hint ? hintId : undefined} {...input}>
        {children}
      </TextField.Root>
    </Labeled>
  );
}
