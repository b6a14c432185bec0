import { m } from "#messages";
import { newId } from "../../db/columns.ts";
import { runBatch } from "../../db/run-batch.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { isWithdrawn } from "../consent/has-withdrawn.ts";
import { attemptDelivery } from "./attempt-delivery.ts";
import type { Delivery } from "./delivery.contract.ts";
import { findDelivery } from "./list-deliveries.ts";
import { queueDeliveries } from "./queue-deliveries.ts";
import { takeOne } from "./send-due-deliveries.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;

/**
 * Sends a lead to the company's other system now, while the person waits: what still waits is tried at once, what is over begins
 * anew under an id of its own.
 * @throws AppError NOT_FOUND, CONFLICT where the company has named no address
 */
export async function resendDelivery(
  ports: Needed,
  { tenantId, deliveryId }: { tenantId: number; deliveryId: string },
): Promise<Delivery> {
  const { leadId, state, kind } = await findDelivery(ports, { tenantId, deliveryId });
  if (state !== "waiting") return deliverNow(ports, { tenantId, leadId, kind });
  const row = await takeOne(ports, deliveryId);
  if (row) await attemptDelivery(ports, row);
  return readDelivery(ports, { tenantId, deliveryId });
}

/** A new delivery of a lead through the channel of one kind, tried at once. @throws AppError CONFLICT where the company has named no address */
export async function deliverNow(
  ports: Needed,
  { tenantId, leadId, kind }: { tenantId: number; leadId: string; kind: string },
): Promise<Delivery> {
  const id = newId();
  const [queued] = await runBatch(ports.db, [
    queueDeliveries({ leadId, tenantId, at: ports.now(), only: { id, kind } }),
  ]);
  if (queued.meta.changes === 0) {
    if (await isWithdrawn(ports, leadId)) throw new AppError("CONFLICT", m.consent_withdrawn_not_sent());
    throw noAddress();
  }
  const row = await takeOne(ports, id);
  if (row) await attemptDelivery(ports, row);
  return readDelivery(ports, { tenantId, deliveryId: id });
}

async function readDelivery(ports: Needed, asked: { tenantId: number; deliveryId: string }): Promise<Delivery> {
  const { leadId: _, ...delivery } = await findDelivery(ports, asked);
  return delivery;
}

export function noAddress(): AppError {
  return new AppError("CONFLICT", m.leads_save_systems_address_first());
}
