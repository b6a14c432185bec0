import { m } from "#messages";
import { Chips } from "../../panel-kit/chips.tsx";
import { useOffered } from "../../panel-kit/offer-context.ts";
import { Option } from "../../panel-kit/option.tsx";
import { ProductChoice } from "../../panel-kit/product-choice.tsx";
import { deckColors, deckOptions } from "../catalogue/pool-materials.ts";
import { deckWidths } from "../catalogue/pool-options.ts";
import { PictureOptions, StockSwatch } from "./picture-options.tsx";
import type { TabProps } from "./shape-tab.tsx";

/** What one walks on around the water. */
export function DeckTab({ design, onChange }: TabProps) {
  const offered = useOffered();
  const { decking } = design;
  const colorsOf = (material: string) => {
    const own = deckOptions.find(({ id }) => id === material)?.colors ?? [];
    return offered(
      "decking.color",
      deckColors.filter(({ id }) => own.includes(id)),
    );
  };
  return (
    <>
      <ProductChoice
        place="decking"
        legend={m.pools_list_decking_material()}
        design={design}
        onChange={onChange}
        swatch={({ material }, { hex }) =>
          hex ? (
            <span className="vz-swatch" style={{ backgroundColor: hex }} />
          ) : (
            <StockSwatch kind="deck" id={material ?? ""} />
          )
        }
      >
        {(change) => (
          <>
            <PictureOptions
              legend={m.pools_list_decking_material()}
              name="deck-material"
              kind="deck"
              options={offered("decking.material", deckOptions)}
              chosen={decking.material}
              onChoose={(material) => {
                const own = colorsOf(material).map(({ id }) => id);
                const color = own.includes(decking.color) ? decking.color : (own[0] ?? decking.color);
                change({ ...design, decking: { ...decking, material, color } });
              }}
            />
            <fieldset className="vz-options vz-options-small">
              <legend className="vz-label">{m.pools_panel_color()}</legend>
              {colorsOf(decking.material).map(({ id, name, hex }) => (
                <Option
                  key={id}
                  name="deck-color"
                  label={name()}
                  checked={id === decking.color}
                  onChoose={() => change({ ...design, decking: { ...decking, color: id } })}
                >
                  <span className="vz-swatch" style={{ backgroundColor: hex }} />
                </Option>
              ))}
            </fieldset>
          </>
        )}
      </ProductChoice>
      <Chips
        legend={m.pools_panel_width_label()}
        name="deck-width"
        options={deckWidths}
        chosen={deckWidths.filter(({ meters }) => Math.abs(meters - decking.width) < 0.01).map(({ id }) => id)}
        onToggle={(id) => {
          const width = deckWidths.find((option) => option.id === id)?.meters ?? decking.width;
          onChange({ ...design, decking: { ...decking, width } });
        }}
      />
    </>
  );
}
