import { m } from "#messages";
import { Chips } from "../../panel-kit/chips.tsx";
import { NoneOption } from "../../panel-kit/none-option.tsx";
import { useOffered, useOnlyOffered } from "../../panel-kit/offer-context.ts";
import { ProductChoice } from "../../panel-kit/product-choice.tsx";
import type { LandscapeChoice } from "../catalogue/landscape-options.ts";
import { defaultPatio, patioShapeOptions, patioSizeOptions, pavingOptions } from "../catalogue/paving.ts";
import { GroundPicker, GroundSwatch } from "./ground-picker.tsx";

type Props = { design: LandscapeChoice; onChange(part: Partial<LandscapeChoice>): void };

const patioPavings = pavingOptions.filter(({ id }) => id !== "asphalt");

/** A patio by its surface first; shape and size once there is one. */
export function PatioChoices({ design, onChange }: Props) {
  const { patio } = design;
  const offered = useOffered();
  const onlyOffered = useOnlyOffered();
  return (
    <>
      <ProductChoice
        place="patio"
        legend={m.landscape_panel_patio()}
        design={{ ...design, patio: patio ?? onlyOffered({ patio: defaultPatio }).patio }}
        onChange={onChange}
        asIs={(name) => (
          <NoneOption
            name={name}
            label={m.landscape_panel_no_patio()}
            checked={patio === null}
            onChoose={() => onChange({ patio: null })}
          />
        )}
        swatch={(_, { color, hex }) =>
          hex ? <span className="vz-swatch" style={{ backgroundColor: hex }} /> : <GroundSwatch id={color} />
        }
      >
        {(change) => (
          <GroundPicker
            legend={m.landscape_panel_patio()}
            name="patio"
            options={offered("paving", patioPavings)}
            chosen={patio?.paving ?? null}
            onChoose={(paving) =>
              change({ ...design, patio: { ...(patio ?? onlyOffered({ patio: defaultPatio }).patio), paving } })
            }
            asIs={{ name: m.landscape_panel_no_patio(), onChoose: () => onChange({ patio: null }) }}
          />
        )}
      </ProductChoice>
      {patio ? (
        <>
          <Chips
            legend={m.landscape_list_patio_shape()}
            name="patio-shape"
            options={offered("patio.shape", patioShapeOptions)}
            chosen={[patio.shape]}
            onToggle={(shape) => onChange({ patio: { ...patio, shape } })}
          />
          <Chips
            legend={m.landscape_list_patio_size()}
            name="patio-size"
            options={offered("patio.size", patioSizeOptions)}
            chosen={[patio.size]}
            onToggle={(size) => onChange({ patio: { ...patio, size } })}
          />
          <p className="vz-hint">{m.landscape_panel_patio_hint()}</p>
        </>
      ) : null}
    </>
  );
}
