import type { Quantity } from "#engine/index.ts";
import type { Order } from "#services/designs.ts";
import type { FrozenPrices } from "#services/prices.ts";
import type { WithProducts } from "#services/products.ts";
import { measureBrief } from "#services/renderings.ts";
import { describeError } from "../../describe-error.ts";
import { withHeavySlot } from "../../isolate-gate.ts";
import type { Ports } from "../../ports.ts";
import { mayShowPrices } from "../../prices/may-show-prices.ts";
import { pricePartsOf, readPriceRow } from "../../prices/read-price-list.ts";
import type { priceLists, UnitPrice } from "../../prices/table.ts";
import { gateTimeoutMs } from "../gate-timeout.ts";
import { type Job, loadJob } from "../load-job.ts";
import { openJobScene } from "../open-job-scene.ts";
import { renewLease } from "../renew-lease.ts";
import { priceRanges } from "./table.ts";

/** Who has the job and its scene at hand gives them. */
type Given = { job?: Job; measure?: () => Promise<Quantity[]> };

/**
 * Writes down what a picture would cost: the company's prices of this moment, and how much the photo shows, as our own engine
 * measures it from the surfaces that were marked. Once for a picture. A picture without prices is better than none, so nothing
 * that goes wrong here stops it.
 */
export async function freezePrices(ports: Ports, id: string, { job, measure }: Given = {}): Promise<void> {
  try {
    const { tenantId, recipe } = job ?? (await loadJob(ports, id));
    const list = await readPriceRow(ports, { tenantId, service: recipe.service });
    if (!list?.isOn || !(await mayShowPrices(ports, tenantId))) return;
    const prices = pricesFor(recipe, list);
    if (Object.keys(prices.parts).length === 0) return;
    const quantities = await (measure ?? (() => measureAnew(ports, id)))();
    const { revision } = list;
    const row = { visualizationId: id, tenantId, revision, prices, quantities, createdAt: ports.now() };
    await ports.db.insert(priceRanges).values(row).onConflictDoNothing();
  } catch (error) {
    console.warn(JSON.stringify({ level: "warn", event: "no prices for a picture", id, ...describeError(error) }));
  }
}

function measureAnew(ports: Ports, id: string): Promise<Quantity[]> {
  return renewLease(ports, id, () =>
    withHeavySlot(async () => {
      const { scene, brief } = await openJobScene(ports, id);
      return measureBrief(scene, brief);
    }, gateTimeoutMs),
  );
}

/** The prices of a design: of a part its product's own, else the part's. */
function pricesFor({ service, design }: Order, list: typeof priceLists.$inferSelect): FrozenPrices {
  const parts: FrozenPrices["parts"] = {};
  const chosen = (design as WithProducts).products ?? {};
  for (const { id, place } of pricePartsOf(service)) {
    const price = priceOf(list.prices, id, place === null ? null : (chosen[place]?.id ?? null));
    if (price) parts[id] = { low: price.low, high: price.high };
  }
  const { minimum, hiddenFactor, note } = list;
  return { parts, minimum, hiddenFactor, note };
}

function priceOf(prices: readonly UnitPrice[], part: string, productId: string | null): UnitPrice | undefined {
  const ofPart = prices.filter((price) => price.part === part);
  const own = productId === null ? undefined : ofPart.find((price) => price.productId === productId);
  return own ?? ofPart.find((price) => price.productId === null);
}
