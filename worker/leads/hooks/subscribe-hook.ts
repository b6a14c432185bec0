import { sql } from "drizzle-orm";
import { m } from "#messages";
import { runBatch } from "../../db/run-batch.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { removeChannels } from "../delivery/channel.ts";
import { addChannel } from "../delivery/save-channel.ts";
import type { KeyHolder } from "./company-keys.ts";
import type { hookEvents } from "./hooks.contract.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;
export type HookEvent = (typeof hookEvents)[number];

/**
 * Has news posted to an address of the service's from now on. The same subscription again is the one that stands; the owner is
 * told of a new one.
 * @throws AppError INVALID_INPUT for an address that we do not call, CONFLICT where the company has as many channels as it may
 */
export async function subscribeHook(
  ports: Needed,
  { keyId, tenantId, ownerId }: KeyHolder,
  { hookUrl, event }: { hookUrl: string; event: HookEvent },
): Promise<{ id: string; event: HookEvent }> {
  const known = await findSubscription(ports, { keyId, hookUrl });
  if (known) return { id: known, event };
  const company = { tenantId, userId: ownerId };
  try {
    const { id } = await addChannel(ports, company, { kind: "hook", url: hookUrl, events: [event] }, keyId);
    return { id, event };
  } catch (error) {
    // The same, sent twice at once.
    const meanwhile = await findSubscription(ports, { keyId, hookUrl });
    if (meanwhile) return { id: meanwhile, event };
    throw error;
  }
}

/** Ends a subscription of this key's; one that is gone has ended. */
export async function unsubscribeHook(ports: Needed, { keyId }: KeyHolder, id: string): Promise<void> {
  await runBatch(ports.db, removeChannels(sql`id = ${id} AND key_id = ${keyId} AND state = 'active'`, ports.now()));
}

async function findSubscription(
  { db }: Needed,
  { keyId, hookUrl }: { keyId: string; hookUrl: string },
): Promise<string | null> {
  if (!URL.canParse(hookUrl)) throw new AppError("INVALID_INPUT", m.leads_enter_whole_address_such());
  const [found] = await db.all<{ id: string }>(sql`
    SELECT id FROM lead_channels WHERE key_id = ${keyId} AND address = ${new URL(hookUrl).href} AND state = 'active'`);
  return found?.id ?? null;
}
