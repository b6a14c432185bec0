import { Hono } from "hono";
import type Stripe from "stripe";
import type { Account } from "../account.ts";
import { prices, products } from "../catalogue.ts";
import { expandPaths } from "../wire/expand.ts";
import { missing } from "../wire/failures.ts";
import type { ApiEnvironment } from "../wire/guard.ts";
import { pageOf, paging } from "../wire/pages.ts";
import { expand, flag, params, parseParams, text } from "../wire/params.ts";

const retrieveParams = params<Stripe.PriceRetrieveParams>()({ expand });
const priceListParams = params<Stripe.PriceListParams>()({
  ...paging,
  active: flag.optional(),
  product: text.optional(),
});
const productListParams = params<Stripe.ProductListParams>()({ ...paging, active: flag.optional() });

/** The catalogue is fixed: it is read here, and made in code. */
export function pricesApi({ state }: Account) {
  return new Hono<ApiEnvironment>()
    .get("/prices", (c) => {
      const input = parseParams(priceListParams, c.get("form"));
      const found = Object.values(prices).filter(
        (price) =>
          (input.active ?? price.active) === price.active && (input.product ?? price.product) === price.product,
      );
      return c.json(expandPaths(state, pageOf(found, input, "/v1/prices"), input.expand));
    })
    .get("/prices/:id", (c) => {
      const input = parseParams(retrieveParams, c.get("form"));
      const price = prices[c.req.param("id")];
      if (!price) throw missing("price", c.req.param("id"));
      return c.json(expandPaths(state, price, input.expand));
    })
    .get("/products", (c) => {
      const input = parseParams(productListParams, c.get("form"));
      const found = Object.values(products).filter((product) => (input.active ?? product.active) === product.active);
      return c.json(expandPaths(state, pageOf(found, input, "/v1/products"), input.expand));
    })
    .get("/products/:id", (c) => {
      const input = parseParams(retrieveParams, c.get("form"));
      const product = products[c.req.param("id")];
      if (!product) throw missing("product", c.req.param("id"));
      return c.json(expandPaths(state, product, input.expand));
    });
}
