import { m } from "#messages";
import { Chips } from "../../panel-kit/chips.tsx";
import { useOffered, useOnlyOffered } from "../../panel-kit/offer-context.ts";
import {
  defaultPatio,
  type PatioChoice,
  patioShapeOptions,
  patioSizeOptions,
  pavingOptions,
} from "../catalogue/paving.ts";
import { GroundPicker } from "./ground-picker.tsx";

type Props = { patio: PatioChoice | null; onChange(patio: PatioChoice | null): void };

const patioPavings = pavingOptions.filter(({ id }) => id !== "asphalt");

/** A patio by its surface first; shape and size once there is one. */
export function PatioChoices({ patio, onChange }: Props) {
  const offered = useOffered();
  const onlyOffered = useOnlyOffered();
  return (
    <>
      <GroundPicker
        legend={m.landscape_panel_patio()}
        name="patio"
        options={offered("paving", patioPavings)}
        chosen={patio?.paving ?? null}
        onChoose={(paving) => onChange({ ...(patio ?? onlyOffered({ patio: defaultPatio }).patio), paving })}
        asIs={{ name: m.landscape_panel_no_patio(), onChoose: () => onChange(null) }}
      />
      {patio ? (
        <>
          <Chips
            legend={m.landscape_list_patio_shape()}
            name="patio-shape"
            options={offered("patio.shape", patioShapeOptions)}
            chosen={[patio.shape]}
            onToggle={(shape) => onChange({ ...patio, shape })}
          />
          <Chips
            legend={m.landscape_list_patio_size()}
            name="patio-size"
            options={offered("patio.size", patioSizeOptions)}
            chosen={[patio.size]}
            onToggle={(size) => onChange({ ...patio, size })}
          />
          <p className="vz-hint">{m.landscape_panel_patio_hint()}</p>
        </>
      ) : null}
    </>
  );
}
