import type { OfferedProducts } from "./products.ts";

// A file of its own: pages know that a company has no products before they have the code that chooses among them.
export const noProducts: OfferedProducts = { alsoGeneral: true, products: [] };
