import { m } from "#messages";
import { useOffered } from "../../panel-kit/offer-context.ts";
import { ProductChoice } from "../../panel-kit/product-choice.tsx";
import { copingOptions, poolFinishOptions } from "../catalogue/pool-materials.ts";
import { PictureOptions, StockSwatch } from "./picture-options.tsx";
import type { TabProps } from "./shape-tab.tsx";

/** The finish makes the color of the water; the coping is its frame. */
export function WaterTab({ design, onChange }: TabProps) {
  const offered = useOffered();
  return (
    <>
      <ProductChoice
        place="finish"
        legend={m.pools_list_finish()}
        design={design}
        onChange={onChange}
        swatch={(_, { color }) => <StockSwatch kind="water" id={color} />}
      >
        {(change) => (
          <PictureOptions
            legend={m.pools_list_finish()}
            hint={poolFinishOptions.find(({ id }) => id === design.finish)?.water()}
            name="pool-finish"
            kind="water"
            options={offered("finish", poolFinishOptions)}
            chosen={design.finish}
            onChoose={(finish) => change({ ...design, finish })}
          />
        )}
      </ProductChoice>
      <ProductChoice
        place="coping"
        legend={m.pools_list_coping_material()}
        design={design}
        onChange={onChange}
        swatch={(_, { color }) => <StockSwatch kind="coping" id={color} />}
      >
        {(change) => (
          <PictureOptions
            legend={m.pools_list_coping_material()}
            name="pool-coping"
            kind="coping"
            options={offered("coping.material", copingOptions)}
            chosen={design.coping.material}
            onChoose={(material) => change({ ...design, coping: { material } })}
          />
        )}
      </ProductChoice>
    </>
  );
}
