import { useId } from "react";
import { TextArea } from "../ui/text-area.tsx";

type Props = {
  label: string;
  aside?: string;
  name: string;
  form: string;
  value: string;
  maxLength: number;
  hint: string;
  placeholder?: string;
  problem: string | null;
  onChange: (text: string) => void;
  onBlur: () => void;
};

/** A labelled field for some lines, which is followed letter by letter. */
export function AreaRow({ label, aside, hint, problem, onChange, ...area }: Props) {
  const id = useId();
  return (
    <div className="field" data-invalid={problem ? "" : undefined}>
      <span className="field-label">
        <label htmlFor={id}>{label}</label>
        {aside ? <span className="field-aside">{aside}</span> : null}
      </span>
      <TextArea
        {...area}
        id={id}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-below`}
        onChange={(event) => onChange(event.target.value)}
      />
      <span id={`${id}-below`} className={problem ? "field-message" : "field-hint"}>
        {problem ?? hint}
      </span>
    </div>
  );
}
