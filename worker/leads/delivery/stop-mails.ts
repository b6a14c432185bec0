import { eq, sql } from "drizzle-orm";
import { isSignedByUs, sign } from "../../auth/signing-keys.ts";
import { users } from "../../auth/table.ts";
import { runBatch } from "../../db/run-batch.ts";
import { write } from "../../db/write.ts";
import { pageUrl } from "../../page-url.ts";
import type { Ports } from "../../ports.ts";
import { tenants } from "../../tenants/table.ts";
import { pathOfStop } from "../withdrawal/withdrawal.contract.ts";
import { changeMail } from "./channel-owner.ts";
import { leadChannels, leadDeliveries } from "./table.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;

const purpose = "channel-stop";
const mark = "news.";

/** Where whoever reads a channel's mails ends them. It works for as long as the mail lies about. */
export async function stopUrlOf({ settings }: Pick<Ports, "settings">, channelId: string): Promise<string> {
  const signature = await sign(settings, purpose, bytesOf(channelId));
  return pageUrl(settings, pathOfStop(`${mark}${channelId}.${signature}`));
}

/** Whether a token of `/stop` is one of these, and no homeowner's, which have no dot. */
export function isMailStop(token: string): boolean {
  return token.startsWith(mark);
}

export type MailStop = { companyName: string; address: string; isStopped: boolean };

/** @returns null for a link that is not ours, or whose channel is gone */
export async function describeMailStop(ports: Needed, token: string): Promise<MailStop | null> {
  const found = await findStopped(ports, token);
  return found && { companyName: found.companyName, address: found.address, isStopped: found.state !== "active" };
}

/**
 * No more mails there until somebody proves the address again; what waits is not sent. The owner is told. After it, call
 * `wakeScheduledTasks`. @returns false for a link that is not ours, or whose channel is gone
 */
export async function stopMails(ports: Needed, token: string): Promise<boolean> {
  const found = await findStopped(ports, token);
  if (!found) return false;
  if (found.state !== "active") return true;
  const { id, tenantId, userId, kind } = found;
  const at = ports.now();
  const isIts = sql`id = ${id} AND state = 'active'`;
  const isActive = sql`EXISTS (SELECT 1 FROM lead_channels WHERE ${isIts})`;
  const notice = userId ? [await changeMail(ports, { tenantId, userId, kind, shown: null, onlyIf: isActive })] : [];
  await runBatch(ports.db, [
    ...notice,
    write
      .update(leadDeliveries)
      .set({ state: "dead", dueAt: null, endedAt: at })
      .where(sql`state = 'waiting' AND channel_id = ${id} AND ${isActive}`),
    write.update(leadChannels).set({ state: "unproven", proof: null, updatedAt: at }).where(isIts),
  ]);
  return true;
}

async function findStopped({ db, settings }: Needed, token: string) {
  const [, channelId = "", signature = ""] = /^news\.([\w-]{1,64})\.(.{1,200})$/.exec(token) ?? [];
  if (!(await isSignedByUs(settings, purpose, { signature, bytes: bytesOf(channelId) }))) return null;
  const [found] = await db
    .select({
      id: leadChannels.id,
      kind: leadChannels.kind,
      address: leadChannels.address,
      state: leadChannels.state,
      tenantId: tenants.id,
      companyName: tenants.companyName,
      userId: users.id,
    })
    .from(leadChannels)
    .innerJoin(tenants, eq(tenants.id, leadChannels.tenantId))
    .leftJoin(users, eq(users.id, tenants.userId))
    .where(eq(leadChannels.id, channelId));
  return found?.address ? { ...found, address: found.address } : null;
}

function bytesOf(channelId: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(channelId);
}
