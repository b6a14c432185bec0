import { Ban } from "lucide-react";
import { m } from "#messages";
import { Option } from "../../panel-kit/option.tsx";

/** The first option of every row: nothing changes. */
export function AsIs({ name, checked, onChoose }: { name: string; checked: boolean; onChoose(): void }) {
  return (
    <Option name={name} label={m.roofing_siding_panel_as_is()} checked={checked} onChoose={onChoose}>
      <span className="vz-swatch vz-swatch-none">
        <Ban aria-hidden />
      </span>
    </Option>
  );
}
