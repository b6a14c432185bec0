import { Switch } from "@radix-ui/themes";
import { useId } from "react";
import "./switch-row.css";

export function SwitchRow(props: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  const id = useId();
  return (
    <div className="switch-row">
      <label htmlFor={id}>{props.label}</label>
      <Switch id={id} size="3" checked={props.checked} onCheckedChange={props.onChange} />
    </div>
  );
}
