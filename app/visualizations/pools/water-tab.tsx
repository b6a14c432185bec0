import { copingOptions, poolFinishOptions } from "#worker/visualizations/pools/catalogue.ts";
import { PictureOptions } from "./picture-options.tsx";
import type { TabProps } from "./shape-tab.tsx";

/** The finish makes the colour of the water; the coping is its frame. */
export function WaterTab({ design, onChange }: TabProps) {
  return (
    <>
      <PictureOptions
        legend="Interior finish"
        hint={poolFinishOptions.find(({ id }) => id === design.finish)?.water}
        name="pool-finish"
        kind="water"
        options={poolFinishOptions}
        chosen={design.finish}
        onChoose={(finish) => onChange({ ...design, finish })}
      />
      <PictureOptions
        legend="Coping"
        name="pool-coping"
        kind="coping"
        options={copingOptions}
        chosen={design.coping.material}
        onChoose={(material) => onChange({ ...design, coping: { material } })}
      />
    </>
  );
}
