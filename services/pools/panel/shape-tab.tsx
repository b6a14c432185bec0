import { m } from "#messages";
import { Chips } from "../../panel-kit/chips.tsx";
import { useOffered } from "../../panel-kit/offer-context.ts";
import { Option } from "../../panel-kit/option.tsx";
import { ProductChoice } from "../../panel-kit/product-choice.tsx";
import { type PoolChoice, poolShapeOptions, poolSizes, poolTypeOptions } from "../catalogue/pool-options.ts";
import { withSize } from "../wording/describe-pool.ts";
import { ShapeIcon } from "./shape-icon.tsx";
import { SizeFields } from "./size-fields.tsx";

export type TabProps = { design: PoolChoice; onChange(design: PoolChoice): void };

/** What is built, in what outline, how large. */
export function ShapeTab({ design, onChange }: TabProps) {
  const offered = useOffered();
  const placed = design.place ?? design.size;
  const size = poolSizes.find(
    ({ length, width }) => Math.abs(length - placed.length) < 0.05 && Math.abs(width - placed.width) < 0.05,
  );
  return (
    <>
      <ProductChoice place="type" legend={m.pools_list_type()} design={design} onChange={onChange}>
        {(change) => (
          <Chips
            legend={m.pools_list_type()}
            name="pool-type"
            options={offered("type", poolTypeOptions)}
            chosen={[design.type]}
            onToggle={(type) => change({ ...design, type })}
          />
        )}
      </ProductChoice>
      {design.type === "natural-pond" ? null : (
        <fieldset className="vz-options vz-options-small">
          <legend className="vz-label">{m.pools_list_shape()}</legend>
          {offered("shape", poolShapeOptions).map(({ id, name }) => (
            <Option
              key={id}
              name="pool-shape"
              label={name()}
              checked={id === design.shape}
              onChoose={() => onChange({ ...design, shape: id })}
            >
              <ShapeIcon shape={id} />
            </Option>
          ))}
        </fieldset>
      )}
      <Chips
        legend={m.pools_panel_size()}
        hint={size ? "" : m.pools_panel_own_size()}
        name="pool-size"
        options={poolSizes}
        chosen={size ? [size.id] : []}
        onToggle={(id) => {
          const picked = poolSizes.find((option) => option.id === id);
          if (picked) onChange(withSize(design, picked));
        }}
      />
      <SizeFields size={placed} onSize={(own) => onChange(withSize(design, own))} />
    </>
  );
}
