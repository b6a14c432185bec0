import { type ReactNode, useId } from "react";
import { type Message, m } from "#messages";
import {
  type OfferedColor,
  type OfferedProduct,
  productAt,
  type WithProducts,
  withoutProduct,
  withProduct,
} from "../products.ts";
import { Option } from "./option.tsx";
import { useProductsAt } from "./products-context.ts";
import "./panel.css";
import "./products.css";

type Props<D extends WithProducts> = {
  /** Of the service's `productParts`. */
  place: string;
  legend: string;
  design: D;
  onChange(design: D): void;
  /** The first option, where the place may stay as it is; `name` is the radio group. */
  asIs?: (name: string) => ReactNode;
  /** What a color looks like where it has no picture of a sample and no exact color. */
  swatch?: (product: OfferedProduct, color: OfferedColor) => ReactNode;
  /** Our own options, which stand here unless the company has its own. */
  children(onChange: (design: D) => void): ReactNode;
};

/** The company's products for a place, line by line, in place of our own options or before them. */
export function ProductChoice<D extends WithProducts>(props: Props<D>) {
  const { place: placeId, legend, design, onChange, asIs, swatch, children } = props;
  const name = useId();
  const own = useProductsAt(placeId);
  if (!own) return children(onChange);
  const { place, lines, alsoGeneral } = own;
  const chosen = productAt(design, place);
  return (
    <section className="vz-products" aria-label={legend}>
      <h3 className="vz-label">{legend}</h3>
      {asIs ? <div className="vz-options vz-options-small">{asIs(name)}</div> : null}
      {lines.map((product) => (
        <fieldset key={product.id} className="vz-options vz-options-small">
          <legend className="vz-product">
            <span className="vz-product-name">{product.name}</span>
            <LineMarks product={product} />
            {product.note ? <span className="vz-hint">{product.note}</span> : null}
          </legend>
          {product.colors.map((color) => (
            <Option
              key={color.id}
              name={name}
              label={color.name || product.name}
              checked={chosen?.id === product.id && chosen.colorId === color.id}
              onChoose={() => onChange(withProduct(design, place, { product, color }))}
            >
              <ColorPicture color={color} otherwise={swatch?.(product, color)} />
            </Option>
          ))}
        </fieldset>
      ))}
      {alsoGeneral ? (
        <div className="vz-products-general">
          <p className="vz-hint">{m.panel_kit_products_general()}</p>
          {children((next) => onChange(withoutProduct(next, placeId)))}
        </div>
      ) : null}
    </section>
  );
}

const tiers: Record<NonNullable<OfferedProduct["tier"]>, Message> = {
  good: m.panel_kit_products_good,
  better: m.panel_kit_products_better,
  best: m.panel_kit_products_best,
};

function LineMarks({ product: { tier, isFeatured } }: { product: OfferedProduct }) {
  return (
    <>
      {tier ? <span className="vz-product-mark">{tiers[tier]()}</span> : null}
      {isFeatured ? (
        <span className="vz-product-mark vz-product-featured">{m.panel_kit_products_featured()}</span>
      ) : null}
    </>
  );
}

function ColorPicture({ color: { sample, hex }, otherwise }: { color: OfferedColor; otherwise: ReactNode }) {
  if (sample) {
    return (
      <span className="vz-swatch">
        <img src={sample} alt="" width={192} height={192} loading="lazy" draggable={false} />
      </span>
    );
  }
  return otherwise ?? <span className="vz-swatch" style={hex ? { backgroundColor: hex } : undefined} />;
}
