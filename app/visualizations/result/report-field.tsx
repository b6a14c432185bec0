import { type ReactNode, useId } from "react";

type FieldProps = { id: string; "aria-required": true; "aria-invalid": boolean; "aria-describedby": string };
type Props = {
  label: string;
  hint: string;
  problem: string | undefined;
  children(field: FieldProps): ReactNode;
};

/** A field under its name, with a hint beside it that gives way to what is wrong. */
export function ReportField({ label, hint, problem, children }: Props) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className="vz-report-field">
      <div className="vz-row">
        <label className="vz-label" htmlFor={id}>
          {label}
        </label>
        {problem ? null : (
          <span id={note} className="vz-hint">
            {hint}
          </span>
        )}
      </div>
      {children({ id, "aria-required": true, "aria-invalid": Boolean(problem), "aria-describedby": note })}
      {problem ? (
        <p id={note} className="vz-report-wrong" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
