import { newId } from "../../db/columns.ts";
import { runBatch } from "../../db/run-batch.ts";
import { AppError } from "../../errors.ts";
import type { Services } from "../../ports.ts";
import { attemptDelivery } from "./attempt-delivery.ts";
import type { Delivery } from "./delivery.contract.ts";
import { findDelivery } from "./list-deliveries.ts";
import { queueDeliveries } from "./queue-deliveries.ts";
import { takeOne } from "./send-due-deliveries.ts";

type Needed = Pick<Services, "db" | "settings" | "now">;

/**
 * Sends a lead to the company's own system now, while the asker waits: what still waits is tried at once, what is over begins
 * anew under an id of its own.
 * @throws AppError NOT_FOUND, CONFLICT where the company has named no address
 */
export async function resendDelivery(
  services: Needed,
  { tenantId, deliveryId }: { tenantId: number; deliveryId: string },
): Promise<Delivery> {
  const { leadId, state, kind } = await findDelivery(services, { tenantId, deliveryId });
  if (state !== "waiting") return deliverNow(services, { tenantId, leadId, kind });
  const row = await takeOne(services, deliveryId);
  if (row) await attemptDelivery(services, row);
  return readDelivery(services, { tenantId, deliveryId });
}

/** A new delivery of a lead through the channel of one kind, tried at once. @throws AppError CONFLICT where the company has named no address */
export async function deliverNow(
  services: Needed,
  { tenantId, leadId, kind }: { tenantId: number; leadId: string; kind: string },
): Promise<Delivery> {
  const id = newId();
  const [queued] = await runBatch(services.db, [
    queueDeliveries({ leadId, tenantId, at: services.now(), only: { id, kind } }),
  ]);
  if (queued.meta.changes === 0) throw noAddress();
  const row = await takeOne(services, id);
  if (row) await attemptDelivery(services, row);
  return readDelivery(services, { tenantId, deliveryId: id });
}

async function readDelivery(services: Needed, asked: { tenantId: number; deliveryId: string }): Promise<Delivery> {
  const { leadId: _, kind: __, ...delivery } = await findDelivery(services, asked);
  return delivery;
}

export function noAddress(): AppError {
  return new AppError("CONFLICT", "Please save your system's address first.");
}
