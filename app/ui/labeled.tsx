import { cloneElement, type ReactElement, type ReactNode, useId } from "react";
import { m } from "#messages";
import { type FieldCheck, useChecks } from "./use-checks.ts";
import "./form-layout.css";

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

type Props = LabeledProps & {
  hintId: string;
  /** What lies over the field's right end. */
  end?: ReactNode;
  children: ReactElement<Record<string, unknown>>;
};

/** The words round a field inside a `CheckedForm`: its label, and its messages right below. `children` is the field. */
export function Labeled(props: Props) {
  const { name, label, required, missing = m.ui_is_required({ label }), aside, hint, hintId } = props;
  const { checks = [], problem, end, children } = props;
  const id = useId();
  const isRefused = Boolean(problem);
  const needed: FieldCheck[] = required ? [{ match: "valueMissing", message: missing }] : [];
  const { wrong, ...checking } = useChecks([...needed, ...checks], isRefused);
  const messages: ReactNode[] = [...(wrong ?? []), ...(isRefused ? [problem] : [])];
  const messageId = (at: number) => `${id}-message-${at}`;
  const described = [children.props["aria-describedby"], ...messages.map((_, at) => messageId(at))];
  const control = cloneElement(children, {
    id,
    name,
    // Else the browser writes a message of its own there.
    title: "",
    "aria-invalid": isRefused || undefined,
    "aria-describedby": described.filter(Boolean).join(" ") || undefined,
  });
  return (
    <div className="field" data-invalid={isRefused || wrong ? true : undefined} {...checking}>
      <span className="field-label">
        <label htmlFor={id}>{label}</label>
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
      {messages.map((message, at) => (
        <span key={messageId(at)} id={messageId(at)} className="field-message">
          {message}
        </span>
      ))}
    </div>
  );
}
