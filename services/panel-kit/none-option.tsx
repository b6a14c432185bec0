import { CircleSlash2 } from "lucide-react";
import { Option } from "./option.tsx";

/** The option that leaves a place as it is, or without anything. */
export function NoneOption(props: { name: string; label: string; checked: boolean; onChoose(): void }) {
  return (
    <Option {...props}>
      <span className="vz-swatch vz-swatch-none">
        <CircleSlash2 aria-hidden />
      </span>
    </Option>
  );
}
