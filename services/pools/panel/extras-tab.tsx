import { Chips } from "../../panel-kit/chips.tsx";
import { useOffered } from "../../panel-kit/offer-context.ts";
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
        legend="Features"
        hint={`Up to ${maxFeatures}`}
        name="pool-features"
        options={offered("features", poolFeatureOptions)}
        chosen={design.features}
        most={maxFeatures}
        onToggle={(id) => {
          const without = design.features.filter((feature) => feature !== id);
          onChange({ ...design, features: without.length < design.features.length ? without : [...without, id] });
        }}
      />
      <Chips
        legend="Light"
        hint={design.light === "dusk" ? "Changes the whole picture" : ""}
        name="pool-light"
        options={offered("light", poolLightOptions)}
        chosen={[design.light]}
        onToggle={(light) => onChange({ ...design, light })}
      />
      <Chips
        legend="Planting around it"
        name="pool-surroundings"
        options={offered("surroundings", surroundingsOptions)}
        chosen={[design.surroundings]}
        onToggle={(surroundings) => onChange({ ...design, surroundings })}
      />
      <Chips
        legend="Furniture"
        name="pool-furniture"
        options={offered("furniture", furnitureOptions)}
        chosen={[design.furniture]}
        onToggle={(furniture) => onChange({ ...design, furniture })}
      />
      <Chips
        legend="Fence or cover"
        name="pool-barrier"
        options={offered("barrier", poolBarrierOptions)}
        chosen={[design.barrier]}
        onToggle={(barrier) => onChange({ ...design, barrier })}
      />
    </>
  );
}
