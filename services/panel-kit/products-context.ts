import { createContext, useContext } from "react";
import { noProducts } from "../no-products.ts";
import type { OfferedProduct, OfferedProducts, ProductPart, ProductPlace } from "../products.ts";

export type ProductsInHand = { parts: readonly ProductPart[]; offered: OfferedProducts };

export const ProductsContext = createContext<ProductsInHand>({ parts: [], offered: noProducts });

/** What the company sells for a place of the design, and whether our own options can be chosen beside it. */
export function useProductsAt(
  placeId: string,
): { place: ProductPlace; lines: OfferedProduct[]; alsoGeneral: boolean } | null {
  const { parts, offered } = useContext(ProductsContext);
  const part = parts.find(({ places }) => places.some(({ id }) => id === placeId));
  const place = part?.places.find(({ id }) => id === placeId);
  const lines = offered.products.filter((product) => product.part === part?.id);
  return place && lines.length > 0 ? { place, lines, alsoGeneral: offered.alsoGeneral } : null;
}
