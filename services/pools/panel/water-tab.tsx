import { m } from "#messages";
import { useOffered } from "../../panel-kit/offer-context.ts";
import { copingOptions, poolFinishOptions } from "../catalogue/pool-options.ts";
import { PictureOptions } from "./picture-options.tsx";
import type { TabProps } from "./shape-tab.tsx";

/** The finish makes the color of the water; the coping is its frame. */
export function WaterTab({ design, onChange }: TabProps) {
  const offered = useOffered();
  return (
    <>
      <PictureOptions
        legend={m.pools_list_finish()}
        hint={poolFinishOptions.find(({ id }) => id === design.finish)?.water()}
        name="pool-finish"
        kind="water"
        options={offered("finish", poolFinishOptions)}
        chosen={design.finish}
        onChoose={(finish) => onChange({ ...design, finish })}
      />
      <PictureOptions
        legend={m.pools_list_coping_material()}
        name="pool-coping"
        kind="coping"
        options={offered("coping.material", copingOptions)}
        chosen={design.coping.material}
        onChoose={(material) => onChange({ ...design, coping: { material } })}
      />
    </>
  );
}
