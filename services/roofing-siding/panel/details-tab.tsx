import { useId } from "react";
import type { SurfaceKind } from "#engine/index.ts";
import { useOffered } from "../../panel-kit/offer-context.ts";
import { Option } from "../../panel-kit/option.tsx";
import { ProductChoice } from "../../panel-kit/product-choice.tsx";
import {
  type DetailKind,
  detailKinds,
  detailNames,
  isPossible,
  type PaintKind,
  paintsOf,
  without,
} from "../catalogue/detail-kinds.ts";
import { roofingSidingGroups } from "../catalogue/offer-groups.ts";
import { roofingSidingProductParts } from "../catalogue/product-parts.ts";
import type { RoofingSidingChoice } from "../catalogue/roofing-siding-options.ts";
import { ColorSwatch } from "./color-swatch.tsx";
import { AsIs } from "./existing-look.tsx";
import { GablePicker } from "./gable-picker.tsx";
import { GaragePicker } from "./garage-picker.tsx";

type Props = {
  design: RoofingSidingChoice;
  has: ReadonlySet<SurfaceKind>;
  onChange(design: RoofingSidingChoice): void;
};

/** Trim, gutters, doors, shutters and gables: what of them the photo has, each as it is until a color is chosen. */
export function DetailsTab({ design, has, onChange }: Props) {
  const kinds = detailKinds.filter((kind) => isPossible(kind, has));
  return (
    <div className="vz-picker">
      {kinds.map((kind) => (
        <DetailRow key={kind} kind={kind} design={design} has={has} onChange={onChange} />
      ))}
    </div>
  );
}

/** The company's products for a detail, or ours. */
function DetailRow({ kind, design, onChange, ...rest }: { kind: DetailKind } & Props) {
  return (
    <ProductChoice
      place={kind}
      legend={detailNames[kind]()}
      design={design}
      onChange={onChange}
      asIs={(group) => <AsIs name={group} checked={!design[kind]} onChoose={() => onChange(without(design, kind))} />}
      swatch={(_, { color, hex }) => (
        <span className="vz-swatch" style={{ backgroundColor: hex ?? hexIn(kind, color) }} />
      )}
    >
      {(change) => <GeneralRow kind={kind} design={design} onChange={change} {...rest} />}
    </ProductChoice>
  );
}

function hexIn(kind: DetailKind, color: string): string | undefined {
  const part = roofingSidingProductParts.find(({ id }) => id === kind);
  const group = roofingSidingGroups.find(({ id }) => id === part?.color);
  return group?.options.find(({ id }) => id === color)?.hex;
}

function GeneralRow({ kind, design, has, onChange }: { kind: DetailKind } & Props) {
  if (kind === "garageDoor") return <GaragePicker design={design} onChange={onChange} />;
  if (kind === "accentGable") return <GablePicker design={design} onChange={onChange} />;
  return <PaintRow kind={kind} design={design} has={has} onChange={onChange} />;
}

function PaintRow({ kind, design, has, onChange }: { kind: PaintKind } & Props) {
  const group = useId();
  const offered = useOffered();
  const chosen = design[kind]?.color;
  const paints = offered(`${kind}.color`, paintsOf(kind, design, has.has("shutter")));
  if (paints.length === 0) return null;
  return (
    <fieldset className="vz-options vz-options-small">
      <legend className="vz-label">{detailNames[kind]()}</legend>
      <AsIs name={group} checked={!chosen} onChoose={() => onChange(without(design, kind))} />
      {paints.map((color) => (
        <Option
          key={color.id}
          name={group}
          label={color.name()}
          checked={chosen === color.id}
          onChoose={() => onChange({ ...design, [kind]: { color: color.id } })}
        >
          <ColorSwatch color={color} />
        </Option>
      ))}
    </fieldset>
  );
}
