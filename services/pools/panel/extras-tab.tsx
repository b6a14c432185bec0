import { m } from "#messages";
import { Chips } from "../../panel-kit/chips.tsx";
import { NoneOption } from "../../panel-kit/none-option.tsx";
import { useOffered } from "../../panel-kit/offer-context.ts";
import { ProductChoice } from "../../panel-kit/product-choice.tsx";
import {
  furnitureOptions,
  maxFeatures,
  poolBarrierOptions,
  poolFeatureOptions,
  poolLightOptions,
  surroundingsOptions,
} from "../catalogue/pool-options.ts";
import type { TabProps } from "./shape-tab.tsx";

/** What makes it a place to be: features, fence, planting, furniture, the hour. */
export function ExtrasTab({ design, onChange }: TabProps) {
  const offered = useOffered();
  return (
    <>
      <Chips
        legend={m.pools_list_features()}
        hint={m.pools_panel_features_max({ max: maxFeatures })}
        name="pool-features"
        options={offered("features", poolFeatureOptions)}
        chosen={design.features}
        max={maxFeatures}
        onToggle={(id) => {
          const without = design.features.filter((feature) => feature !== id);
          onChange({ ...design, features: without.length < design.features.length ? without : [...without, id] });
        }}
      />
      <Chips
        legend={m.pools_list_light()}
        hint={design.light === "dusk" ? m.pools_panel_dusk_hint() : ""}
        name="pool-light"
        options={offered("light", poolLightOptions)}
        chosen={[design.light]}
        onToggle={(light) => onChange({ ...design, light })}
      />
      <Chips
        legend={m.pools_list_surroundings()}
        name="pool-surroundings"
        options={offered("surroundings", surroundingsOptions)}
        chosen={[design.surroundings]}
        onToggle={(surroundings) => onChange({ ...design, surroundings })}
      />
      <Chips
        legend={m.pools_list_furniture()}
        name="pool-furniture"
        options={offered("furniture", furnitureOptions)}
        chosen={[design.furniture]}
        onToggle={(furniture) => onChange({ ...design, furniture })}
      />
      <ProductChoice
        place="barrier"
        legend={m.pools_list_barrier()}
        design={design}
        onChange={onChange}
        asIs={(name) => (
          <NoneOption
            name={name}
            label={m.pools_barrier_none()}
            checked={design.barrier === "none"}
            onChoose={() => onChange({ ...design, barrier: "none" })}
          />
        )}
      >
        {(change) => (
          <Chips
            legend={m.pools_list_barrier()}
            name="pool-barrier"
            options={offered("barrier", poolBarrierOptions)}
            chosen={[design.barrier]}
            onToggle={(barrier) => change({ ...design, barrier })}
          />
        )}
      </ProductChoice>
    </>
  );
}
