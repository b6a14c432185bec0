import { Check } from "lucide-react";
import type { ReactNode } from "react";
import "./panel.css";

type OptionProps = { name: string; label: string; checked: boolean; onChoose(): void; children: ReactNode };

/** One picture of a row to choose from; `children` is the picture. */
export function Option({ name, label, checked, onChoose, children }: OptionProps) {
  return (
    <label className="vz-option">
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <span className="vz-option-picture">
        {children}
        <Check className="vz-option-check" aria-hidden />
      </span>
      <span className="vz-option-name">{label}</span>
    </label>
  );
}
