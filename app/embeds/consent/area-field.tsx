import { useId } from "react";
import { TextArea } from "../../ui/text-area.tsx";

type Props = {
  label: string;
  aside: string;
  value: string;
  maxLength: number;
  placeholder: string;
  hint: string;
  onChange: (text: string) => void;
};

/** Own words of several lines, with ours behind them while there are none. */
export function AreaField({ label, aside, hint, onChange, ...area }: Props) {
  const id = useId();
  return (
    <div className="field">
      <span className="field-label">
        <label htmlFor={id}>{label}</label>
        <span className="field-aside">{aside}</span>
      </span>
      <TextArea
        {...area}
        id={id}
        rows={4}
        aria-describedby={`${id}-below`}
        onChange={({ target }) => onChange(target.value)}
      />
      <span id={`${id}-below`} className="field-hint">
        {hint}
      </span>
    </div>
  );
}
