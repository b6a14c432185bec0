import { Switch } from "@radix-ui/themes";
import { type ReactNode, useId } from "react";

type Props = {
  label: string;
  text: string;
  checked: boolean;
  /** The line is a card of its own, and its label the heading. */
  isHeading?: boolean;
  onChange(checked: boolean): void;
};

/** A switch with what it does in a sentence. */
export function SwitchLine({ label, text, checked, isHeading = false, onChange }: Props) {
  const id = useId();
  const name: ReactNode = <label htmlFor={id}>{label}</label>;
  return (
    <div className="card-row">
      <div>
        {isHeading ? <h2>{name}</h2> : name}
        <p className="quiet" id={`${id}-text`}>
          {text}
        </p>
      </div>
      <Switch id={id} size="3" aria-describedby={`${id}-text`} checked={checked} onCheckedChange={onChange} />
    </div>
  );
}
