import { Button } from "@radix-ui/themes";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { m } from "#messages";
import type { MatchPart, Product } from "#worker/products/products.contract.ts";
import { productLimits } from "#worker/products/products.contract.ts";
import { ColorRow } from "./color-row.tsx";
import { blankColor, type Draft, type DraftColor } from "./draft.ts";
import { moved } from "./move-buttons.tsx";
import type { Place } from "./product-list.tsx";

type Props = {
  part: MatchPart;
  draft: Draft;
  /** null where the product is not saved yet. */
  productId: string | null;
  place: Place;
  onChange(change: Pick<Draft, "colors">): void;
  onSample(changed: Product): void;
};

/** The colors of a line in the company's words, each with what it looks like. */
export function ColorRows({ part, draft, productId, place, onChange, onSample }: Props) {
  const { colors, material } = draft;
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState("");
  const [added, setAdded] = useState<string | null>(null);
  useEffect(() => {
    if (added) list.current?.querySelector<HTMLInputElement>(`[data-color="${added}"] input`)?.focus();
  }, [added]);

  function add() {
    const color = blankColor(part, material);
    onChange({ colors: [...colors, color] });
    setAdded(color.key);
  }
  function move(at: number, by: number) {
    const { name = "" } = colors[at] ?? {};
    const label = name || m.products_color_number({ number: at + 1 });
    onChange({ colors: moved(colors, at, by) });
    setSaid(m.products_place_of({ name: label, place: at + by + 1, count: colors.length }));
  }
  const change = (key: string, news: Partial<DraftColor>) =>
    onChange({ colors: colors.map((color) => (color.key === key ? { ...color, ...news } : color)) });

  return (
    <section className="dashboard-card" aria-labelledby="product-colors">
      <header>
        <div>
          <h2 id="product-colors">{m.products_colors_title()}</h2>
          <p className="quiet">{part.isExact ? m.products_colors_exact() : m.products_colors_nearest()}</p>
        </div>
      </header>
      <ol className="color-rows" ref={list}>
        {colors.map((color, at) => (
          <ColorRow
            key={color.key}
            place={place}
            productId={productId}
            part={part}
            material={material}
            color={color}
            number={at + 1}
            canRemove={colors.length > 1}
            onChange={(news) => change(color.key, news)}
            canMove={{ up: at > 0, down: at < colors.length - 1 }}
            onMove={(by) => move(at, by)}
            onRemove={() => onChange({ colors: colors.filter(({ key }) => key !== color.key) })}
            onSample={onSample}
          />
        ))}
      </ol>
      <p className="sr-only" role="status">
        {said}
      </p>
      {colors.length < productLimits.colors ? (
        <Button type="button" size="2" variant="soft" color="gray" highContrast className="big-button" onClick={add}>
          <Plus size={16} aria-hidden /> {m.products_color_add()}
        </Button>
      ) : null}
    </section>
  );
}
