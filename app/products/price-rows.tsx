import { TextField } from "@radix-ui/themes";
import { useId } from "react";
import { type Message, m } from "#messages";
import type { PriceUnit } from "#services/prices.ts";
import type { PriceList } from "#worker/prices/prices.contract.ts";
import { keyOf, type PriceDraft } from "./price-draft.ts";

type Part = PriceList["parts"][number];
type Props = { part: Part; draft: PriceDraft; onChange(prices: PriceDraft["prices"]): void };

const unitLabels = {
  square: m.prices_unit_square,
  "square-foot": m.prices_unit_square_foot,
  "linear-foot": m.prices_unit_linear_foot,
  piece: m.prices_unit_piece,
} satisfies Record<PriceUnit, unknown>;

/** What the company should know of how a part is measured. */
const hints: Partial<Record<string, Message>> = {
  roof: m.prices_roof_hint,
  siding: m.prices_siding_hint,
  lawn: m.prices_asked_hint,
  drive: m.prices_asked_hint,
  walk: m.prices_asked_hint,
};

/** From and to of a part, and of each of the company's lines for it. */
export function PriceRows({ part, draft, onChange }: Props) {
  const id = useId();
  const unit = unitLabels[part.unit]();
  const hint = hints[part.id];
  const row = (name: string, productId: string | null) => {
    const key = keyOf(part.id, productId);
    const typed = draft.prices[key] ?? { low: "", high: "" };
    return (
      <PriceRow
        key={key}
        name={name}
        unit={unit}
        isPart={productId === null}
        typed={typed}
        onChange={(change) => onChange({ ...draft.prices, [key]: { ...typed, ...change } })}
      />
    );
  };
  return (
    <section className="dashboard-card price-rows" aria-labelledby={id}>
      <header>
        <div>
          <h3 id={id}>{part.name}</h3>
          <p className="quiet">{unit}</p>
        </div>
      </header>
      {hint ? <p className="quiet">{hint()}</p> : null}
      {row(part.name, null)}
      {part.products.length > 0 ? (
        <details open={part.products.some((product) => draft.prices[keyOf(part.id, product.id)])}>
          <summary>{m.prices_products_own()}</summary>
          <p className="quiet">{m.prices_products_own_text()}</p>
          {part.products.map((product) => row(product.name, product.id))}
        </details>
      ) : null}
    </section>
  );
}

type Typed = { low: string; high: string };
type RowProps = { name: string; unit: string; isPart: boolean; typed: Typed; onChange(change: Partial<Typed>): void };

function PriceRow({ name, unit, isPart, typed, onChange }: RowProps) {
  return (
    <div className="price-row">
      {isPart ? null : <span className="price-row-name">{name}</span>}
      {(["low", "high"] as const).map((end) => (
        <div key={end} className="price-field">
          <span aria-hidden>{end === "low" ? m.prices_low() : m.prices_high()}</span>
          <TextField.Root
            size="3"
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            aria-label={end === "low" ? m.prices_low_of({ name, unit }) : m.prices_high_of({ name, unit })}
            value={typed[end]}
            onChange={(event) => onChange({ [end]: event.target.value })}
          >
            {/* not read: the sign beside the sum */}
            <TextField.Slot aria-hidden>$</TextField.Slot>
          </TextField.Root>
        </div>
      ))}
    </div>
  );
}
