import { Form } from "radix-ui";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { m } from "#messages";
import "./form-layout.css";

/** What is wrong with a value, in words. `match` is the browser's own check or ours on the value. */
export type FieldCheck = { match: ComponentProps<typeof Form.Message>["match"]; message: string };

export type LabeledProps = {
  name: string;
  label: string;
  required?: boolean;
  /** What is said where a required field is empty. */
  missing?: string;
  /** Beside the label, for instance a link. */
  aside?: ReactNode;
  hint?: string;
  checks?: FieldCheck[];
  /** What the server found wrong with the value, and what can be done about it. */
  problem?: ReactNode;
};

/**
 * The words round a field inside Radix's `Form.Root`: its label, and its messages right below. `children` is the field,
 * `end` what lies over its right end.
 */
export function Labeled(props: LabeledProps & { hintId: string; end?: ReactNode; children: ReactElement }) {
  const {
    name,
    label,
    required,
    missing = m.ui_is_required({ label }),
    aside,
    hint,
    hintId,
    checks = [],
    problem,
    end,
    children,
  } = props;
  const control = <Form.Control asChild>{children}</Form.Control>;
  return (
    <Form.Field name={name} className="field" serverInvalid={Boolean(problem)}>
      <span className="field-label">
        <Form.Label>{label}</Form.Label>
        {aside ?? (required ? null : <span className="field-aside">{m.ui_optional()}</span>)}
      </span>
      {end ? (
        <span className="field-box">
          {control}
          {end}
        </span>
      ) : (
        control
      )}
      {hint ? (
        <span id={hintId} className="field-hint">
          {hint}
        </span>
      ) : null}
      {required ? (
        <Form.Message match="valueMissing" className="field-message">
          {missing}
        </Form.Message>
      ) : null}
      {checks.map(({ match, message }) => (
        <Form.Message key={message} match={match} className="field-message">
          {message}
        </Form.Message>
      ))}
      {problem ? (
        <Form.Message forceMatch className="field-message">
          {problem}
        </Form.Message>
      ) : null}
    </Form.Field>
  );
}
