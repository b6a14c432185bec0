import { sql } from "drizzle-orm";
import { designOf, type Order } from "#services/designs.ts";
import type { Ports } from "../ports.ts";
import { loadJob } from "./load-job.ts";
import type { Link } from "./models/chain.ts";
import { capabilitiesFor } from "./models/open-model.ts";
import { isRelit } from "./night-modes.catalogue.ts";

const builtIn: Link = { renderer: "built-in", model: null };

/**
 * Who is asked for a picture, in this order. Dusk and night relight the whole picture, which is our own engine's craft:
 * models must keep the light. Of several pictures of one design our engine makes one: the next would be the same again, and
 * nobody pays for that.
 */
export async function chainFor(ports: Pick<Ports, "db" | "settings">, id: string): Promise<Link[]> {
  const { recipe } = await loadJob(ports, id);
  if (isRelit(recipe)) return [builtIn];
  const chain = linksFor(recipe, ports);
  const models = chain.filter(({ renderer }) => renderer !== "built-in");
  return models.length > 0 && (await hasSiblingPicture(ports, id)) ? models : chain;
}

/**
 * Decorations lie in many small places, which no words can say: a model without a mask would be paid to paint them elsewhere.
 * It is asked only where nobody else is on the list.
 */
function linksFor({ service }: Order, { settings }: Pick<Ports, "settings">): Link[] {
  const chain = settings.RENDER_CHAIN;
  if (!designOf(service).models.needsMask) return chain;
  const sure = chain.filter((link) => link.model === null || capabilitiesFor({ settings }, link).mask !== null);
  return sure.length > 0 ? sure : chain;
}

/** Whether another picture of the same order has the same design, and comes before this one. */
async function hasSiblingPicture({ db }: Pick<Ports, "db">, id: string): Promise<boolean> {
  const found = await db.all(sql`
    SELECT 1 FROM visualizations AS picture
    JOIN visualizations AS sister ON sister.order_id = picture.order_id AND sister.id < picture.id
      AND sister.recipe -> '$.design' = picture.recipe -> '$.design'
    WHERE picture.id = ${id} LIMIT 1`);
  return found.length > 0;
}
