import { Ban } from "lucide-react";
import { Option } from "../../panel-kit/option.tsx";

/** The first option of every row: nothing changes. */
export function AsIs({ name, checked, onChoose }: { name: string; checked: boolean; onChoose(): void }) {
  return (
    <Option name={name} label="As is" checked={checked} onChoose={onChoose}>
      <span className="vz-swatch vz-swatch-none">
        <Ban aria-hidden />
      </span>
    </Option>
  );
}
