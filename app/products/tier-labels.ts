import { type Message, m } from "#messages";
import type { ProductTier } from "#worker/products/product-tiers.catalogue.ts";

export const tierLabels: Record<ProductTier, Message> = {
  good: m.panel_kit_products_good,
  better: m.panel_kit_products_better,
  best: m.panel_kit_products_best,
};
