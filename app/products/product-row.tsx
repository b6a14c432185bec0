import { Badge, DropdownMenu, IconButton } from "@radix-ui/themes";
import { MoreVertical } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import { isInSeason } from "#services/season.ts";
import type { MatchPart, Product, QuickChange } from "#worker/products/products.contract.ts";
import { DeleteProduct } from "./delete-product.tsx";
import { MoveButtons, type Moving } from "./move-buttons.tsx";
import type { Place } from "./product-list.tsx";
import { switchProduct } from "./product-requests.ts";
import { swatchStyle } from "./swatch-style.ts";
import { tierLabels } from "./tier-labels.ts";
import { useListChange } from "./use-product-list.ts";

type Props = Moving & { place: Place; product: Product; part: MatchPart; onOpen(): void };

const shownColors = 6;

/** A line with its colors, and what can be done with it. */
export function ProductRow({ place, product, part, canMove, onMove, onOpen }: Props) {
  const [isDeleting, setDeleting] = useState(false);
  const { mutate } = useListChange(place, (change: QuickChange) => switchProduct(place.tenantId, product.id, change));
  const { name, isHidden, isFeatured, tier, colors, season } = product;
  const material = part.materials?.find(({ id }) => id === product.material)?.name;
  const facts = [material, m.products_color_count({ count: colors.length }), tier && tierLabels[tier]()];
  return (
    <li className="product-row" data-off={isHidden || undefined}>
      <span className="product-swatches" aria-hidden>
        {colors.slice(0, shownColors).map((color) => (
          <span key={color.id} style={swatchStyle(color, part)} />
        ))}
      </span>
      <button type="button" className="product-name" onClick={onOpen}>
        <strong>{name}</strong>
        <span className="quiet">{facts.filter(Boolean).join(" · ")}</span>
      </button>
      <span className="product-badges">
        {isFeatured ? (
          <Badge color="green" highContrast>
            {m.products_featured()}
          </Badge>
        ) : null}
        {isHidden ? (
          <Badge color="gray" highContrast>
            {m.products_hidden()}
          </Badge>
        ) : null}
        {season && !isInSeason(season, new Date()) ? (
          <Badge color="amber" highContrast>
            {m.products_out_of_season()}
          </Badge>
        ) : null}
      </span>
      <span className="product-moves">
        <MoveButtons name={name} canMove={canMove} onMove={onMove} />
        <DropdownMenu.Root>
          <DropdownMenu.Trigger>
            <IconButton
              size="3"
              variant="ghost"
              color="gray"
              className="product-move"
              aria-label={m.products_more({ name })}
            >
              <MoreVertical size={18} aria-hidden />
            </IconButton>
          </DropdownMenu.Trigger>
          <DropdownMenu.Content size="2">
            <DropdownMenu.Item onSelect={onOpen}>{m.products_edit()}</DropdownMenu.Item>
            <DropdownMenu.Item onSelect={() => mutate({ isHidden: !isHidden })}>
              {isHidden ? m.products_show() : m.products_hide()}
            </DropdownMenu.Item>
            <DropdownMenu.Item onSelect={() => mutate({ isFeatured: !isFeatured })}>
              {isFeatured ? m.products_unfeature() : m.products_feature()}
            </DropdownMenu.Item>
            <DropdownMenu.Separator />
            <DropdownMenu.Item color="red" onSelect={() => setDeleting(true)}>
              {m.products_delete()}
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Root>
      </span>
      {isDeleting ? <DeleteProduct place={place} product={product} onClose={() => setDeleting(false)} /> : null}
    </li>
  );
}
