import { and, eq, inArray } from "drizzle-orm";
import { m } from "#messages";
import type { Order } from "#services/designs.ts";
import { designOf } from "#services/designs.ts";
import {
  asChosen,
  type ChosenProduct,
  type ChosenProducts,
  isChoice,
  type OfferedProducts,
  type ProductPart,
  type ProductPlace,
  productAt,
  productName,
  valuesAt,
  type WithProducts,
} from "#services/products.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { partsOf } from "./describe-parts.ts";
import { isOfferedNow, offeredProduct, readOffered } from "./read-products.ts";
import { products } from "./table.ts";

type Needed = Pick<Ports, "db" | "now">;
type Asked = {
  order: Order;
  tenantId: number;
  /** Of the widget that asks; null on our own pages. */
  site: string | null;
  /** The design of the picture that this one goes back to: what it has of our own options may stay. */
  readKept(): Promise<unknown>;
};

/**
 * The order with its company's products as they are written down at this moment: name, material and color go into the recipe, so
 * that the picture stays what it was when the product is renamed or deleted. Where a company sells lines for a part, nothing
 * else can be ordered for it, unless the company offers our own options too.
 * @throws AppError NOT_OFFERED for a product that is hidden, deleted, out of season, of another company or site, and for an option
 * of ours in its place; INVALID_INPUT for one that does not go with the design
 */
export async function freezeProducts(ports: Needed, asked: Asked): Promise<Order> {
  const { order, tenantId, site } = asked;
  const parts = partsOf(order.service);
  if (parts.length === 0) return order;
  const offered = await readOffered(ports, { tenantId, service: order.service, site });
  const named = (order.design as WithProducts).products ?? {};
  const frozen: ChosenProducts = {};
  for (const part of parts) {
    for (const place of part.places) {
      const chosen = named[place.id];
      if (chosen) frozen[place.id] = await freeze(ports, { ...asked, part, place, chosen, offered });
      else await rejectGeneral({ ...asked, part, place, offered });
    }
  }
  const stranger = Object.keys(named).find((id) => !(id in frozen));
  if (stranger !== undefined) throw new AppError("INVALID_INPUT", m.products_other_choice());
  const { products: _, ...design } = order.design as Record<string, unknown>;
  const isNamed = Object.keys(frozen).length > 0;
  return { service: order.service, design: isNamed ? { ...design, products: frozen } : design } as Order;
}

type AtPlace = Asked & { part: ProductPart; place: ProductPlace; offered: OfferedProducts };

async function freeze(
  ports: Needed,
  { order, tenantId, site, part, place, chosen, offered }: AtPlace & { chosen: ChosenProduct },
): Promise<ChosenProduct> {
  const product = offered.products.find(({ id }) => id === chosen.id);
  const color = product?.colors.find(({ id }) => id === chosen.colorId);
  if (!product || !color) throw await explainMissing(ports, { tenantId, site, chosen });
  const values = valuesAt(order.design, place);
  if (product.part !== part.id || values?.material !== product.material || values.color !== color.color) {
    throw new AppError("INVALID_INPUT", m.products_other_choice());
  }
  return asChosen(product, color);
}

/** A product of another company is as little there as one that was deleted. */
async function explainMissing(
  { db, now }: Needed,
  { tenantId, site, chosen }: { tenantId: number; site: string | null; chosen: ChosenProduct },
): Promise<AppError> {
  const [row] = await db
    .select()
    .from(products)
    .where(and(inArray(products.id, [chosen.id]), eq(products.tenantId, tenantId)));
  if (!row) return new AppError("NOT_OFFERED", m.products_gone());
  const color = row.colors.find(({ id }) => id === chosen.colorId);
  const isThere =
    isOfferedNow(row, { site, now: now() }) && color && offeredProduct(row).colors.some(({ id }) => id === color.id);
  if (isThere) return new AppError("INVALID_INPUT", m.products_other_choice());
  return new AppError(
    "NOT_OFFERED",
    m.products_not_offered({ name: productName({ name: row.name, colorName: color?.name ?? "" }) }),
  );
}

async function rejectGeneral({ order, part, place, offered, readKept }: AtPlace): Promise<void> {
  if (offered.alsoGeneral || !offered.products.some((product) => product.part === part.id)) return;
  const groups = designOf(order.service).groups;
  if (!isChoice(order.design, { place, part, groups })) return;
  const kept = await readKept();
  const [now, before] = [valuesAt(order.design, place), valuesAt(kept, place)];
  const isKept = before?.material === now?.material && before?.color === now?.color;
  if (isKept && !productAt((kept ?? {}) as WithProducts, place)) return;
  throw new AppError("NOT_OFFERED", m.products_choose_product({ part: part.name().toLowerCase() }));
}
