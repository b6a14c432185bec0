import { TextField } from "@radix-ui/themes";
import { Form } from "radix-ui";
import { type ComponentProps, type ReactNode, useId } from "react";
import "../layout/radix-components.css";
import "./form.css";

/** What is wrong with a value, in words. `match` is the browser's own check or ours on the value. */
export type FieldCheck = { match: ComponentProps<typeof Form.Message>["match"]; message: string };

type FormFieldProps = ComponentProps<typeof TextField.Root> & {
  name: string;
  label: string;
  /** Beside the label, for instance a link. */
  aside?: ReactNode;
  hint?: string;
  checks?: FieldCheck[];
};

/** A labelled field inside Radix's `Form.Root`, with its messages right below; `children` go into the field. */
export function FormField({ name, label, aside, hint, checks = [], children, ...input }: FormFieldProps) {
  const hintId = useId();
  return (
    <Form.Field name={name} className="field">
      <span className="field-label">
        <Form.Label>{label}</Form.Label>
        {aside ?? (input.required ? null : <span className="field-aside">Optional</span>)}
      </span>
      <Form.Control asChild>
        <TextField.Root size="3" aria-describedby={hint ? hintId : undefined} {...input}>
          {children}
        </TextField.Root>
      </Form.Control>
      {hint ? (
        <span id={hintId} className="field-hint">
          {hint}
        </span>
      ) : null}
      {input.required ? (
        <Form.Message match="valueMissing" className="field-message">
          {label} is required.
        </Form.Message>
      ) : null}
      {checks.map(({ match, message }) => (
        <Form.Message key={message} match={match} className="field-message">
          {message}
        </Form.Message>
      ))}
    </Form.Field>
  );
}
