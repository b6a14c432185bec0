import { Button } from "@radix-ui/themes";
import { Eye, EyeOff, Trash2 } from "lucide-react";
import { useId } from "react";
import { m } from "#messages";
import type { MatchPart, Product } from "#worker/products/products.contract.ts";
import { productLimits } from "#worker/products/products.contract.ts";
import { colorsOf, type DraftColor } from "./draft.ts";
import { Picker } from "./fields.tsx";
import { MoveButtons, type Moving } from "./move-buttons.tsx";
import type { Place } from "./product-list.tsx";
import { SampleButton } from "./sample-button.tsx";
import { swatchStyle } from "./swatch-style.ts";

type Props = Moving & {
  place: Place;
  productId: string | null;
  part: MatchPart;
  material: string | null;
  color: DraftColor;
  number: number;
  canRemove: boolean;
  onChange(news: Partial<DraftColor>): void;
  onRemove(): void;
  onSample(changed: Product): void;
};

const isHex = (text: string) => /^#?[0-9a-f]{6}$/i.test(text.trim());
const withHash = (text: string) => `#${text.trim().replace("#", "").toLowerCase()}`;

/** A color: what the company calls it, what of ours comes closest, its exact value, a picture of a sample. */
export function ColorRow({ part, material, color, number, onChange, ...rest }: Props) {
  const id = useId();
  const exact = isHex(color.hex) ? withHash(color.hex) : null;
  const name = color.name || m.products_color_number({ number });
  return (
    <li className="color-row" data-color={color.key} data-off={color.hidden || undefined}>
      <span className="color-swatch" style={swatchStyle({ ...color, hex: exact }, part)} aria-hidden />
      <div className="picker color-name">
        <label htmlFor={`${id}-name`}>{m.products_color_name_label()}</label>
        <input
          id={`${id}-name`}
          value={color.name}
          maxLength={productLimits.colorName}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </div>
      <Picker
        label={part.materials || part.isExact ? m.products_color_match_label() : m.products_look_match_label()}
        value={color.color}
        options={colorsOf(part, material)}
        onChange={(next) => onChange({ color: next })}
      />
      <div className="picker color-hex">
        <label htmlFor={`${id}-hex`}>{m.products_hex_label()}</label>
        <span>
          <input
            type="color"
            aria-label={m.products_hex_pick({ name })}
            value={exact ?? part.colors.find((option) => option.id === color.color)?.hex ?? "#808080"}
            onChange={(event) => onChange({ hex: event.target.value })}
          />
          <input
            id={`${id}-hex`}
            value={color.hex}
            placeholder="#3A3D40"
            maxLength={7}
            spellCheck={false}
            autoCapitalize="off"
            aria-invalid={(color.hex.trim() !== "" && exact === null) || undefined}
            onChange={(event) => onChange({ hex: event.target.value })}
          />
        </span>
      </div>
      <ColorActions color={color} name={name} onChange={onChange} {...rest} />
    </li>
  );
}

type ActionProps = Omit<Props, "part" | "material" | "number"> & { name: string };

function ColorActions(props: ActionProps) {
  const { place, productId, color, name, canRemove, canMove, onChange, onRemove, onMove, onSample } = props;
  return (
    <div className="color-actions">
      {productId && color.id ? (
        <SampleButton
          sample={{ tenantId: place.tenantId, productId, colorId: color.id }}
          name={name}
          isThere={color.sample !== null}
          onChanged={onSample}
        />
      ) : (
        <span className="quiet">{m.products_sample_later()}</span>
      )}
      <Button
        type="button"
        size="2"
        variant="ghost"
        color="gray"
        className="big-button"
        aria-label={color.hidden ? m.products_color_show({ name }) : m.products_color_hide({ name })}
        onClick={() => onChange({ hidden: !color.hidden })}
      >
        {color.hidden ? <Eye size={16} aria-hidden /> : <EyeOff size={16} aria-hidden />}
        {color.hidden ? m.products_show() : m.products_hide()}
      </Button>
      {canRemove ? (
        <Button
          type="button"
          size="2"
          variant="ghost"
          color="gray"
          className="big-button"
          aria-label={m.products_color_remove({ name })}
          onClick={onRemove}
        >
          <Trash2 size={16} aria-hidden /> {m.products_remove()}
        </Button>
      ) : null}
      {canMove.up || canMove.down ? (
        <span className="color-moves">
          <MoveButtons name={name} canMove={canMove} onMove={onMove} />
        </span>
      ) : null}
    </div>
  );
}
