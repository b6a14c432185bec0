import { and, eq, type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { channelChanged, securityNotice } from "../../account/notices.ts";
import { users } from "../../auth/table.ts";
import { newId } from "../../db/columns.ts";
import { runBatch } from "../../db/run-batch.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { tenants } from "../../tenants/table.ts";
import { leadChannels } from "../table.ts";
import type { Channel, ChannelDefinition, ChannelSettings, SavedChannel } from "./channel.contract.ts";
import { hasChannel, removeChannels } from "./channel.ts";
import { type ChannelKind, channelName, channelOf } from "./channels.catalogue.ts";
import { checkAddress } from "./check-address.ts";
import { newSecretSeed, secretFrom } from "./webhook-secret.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;
type Place = { tenantId: number; userId: string; kind: ChannelKind };

/** The channels of a company that are set up, by their kind. */
export async function readChannels(
  { db }: Pick<Ports, "db">,
  tenantId: number,
): Promise<Partial<Record<ChannelKind, Channel>>> {
  const rows = await db
    .select()
    .from(leadChannels)
    .where(and(eq(leadChannels.tenantId, tenantId), eq(leadChannels.state, "active")));
  return Object.fromEntries(
    rows.map(({ kind, address, settings }) => [kind, { url: address ?? "", settings: settings ?? {} }]),
  );
}

type Wanted = { url: string; settings?: ChannelSettings | undefined; newSecret?: boolean | undefined };

/**
 * Where leads are sent from now on. The secret of a signed channel is in the answer when it is new, and never again. Because
 * leads hold people's addresses, the owner's own must be a proven one, and the owner is told. After it, call
 * `wakeScheduledTasks`.
 * @throws AppError INVALID_INPUT for an address that we do not call, EMAIL_NOT_VERIFIED
 */
export async function setChannel(ports: Needed, place: Place, wanted: Wanted): Promise<SavedChannel> {
  const { tenantId, userId, kind } = place;
  const definition = channelOf(kind);
  const { url, newSecret = false } = wanted;
  const address = checkAddress(ports, url, definition.address.host);
  const settings = checkSettings(definition, wanted.settings ?? {});
  const seed = definition.isSigned ? newSecretSeed(ports) : null;
  const at = ports.now().getTime();
  const mayBeSet = sql`EXISTS (
    SELECT 1 FROM tenants JOIN users ON users.id = tenants.user_id
    WHERE tenants.id = ${tenantId} AND users.id = ${userId} AND users.email_verified_at IS NOT NULL)`;
  const isSame = sql`${isChannel(place)} AND address = ${address.href}
    AND coalesce(settings, '{}') = ${JSON.stringify(settings)} AND NOT ${newSecret ? 1 : 0}`;
  const isOther = sql`${mayBeSet} AND NOT EXISTS (SELECT 1 FROM lead_channels WHERE ${isSame})`;
  const [, , , set] = await runBatch(ports.db, [
    await changeMail(ports, place, { host: address.host, onlyIf: isOther }),
    sql`
      UPDATE lead_channels SET address = ${address.href}, settings = ${JSON.stringify(settings)}, updated_at = ${at},
        secret = iif(${newSecret ? 1 : 0}, ${seed}, coalesce(secret, ${seed}))
      WHERE ${isChannel(place)} AND ${mayBeSet}`,
    sql`
      INSERT INTO lead_channels (id, tenant_id, kind, address, secret, settings, state, created_at, updated_at)
      SELECT ${newId()}, ${tenantId}, ${kind}, ${address.href}, ${seed}, ${JSON.stringify(settings)}, 'active', ${at}, ${at}
      WHERE ${mayBeSet} AND NOT ${hasChannel(tenantId, kind)}`,
    sql`SELECT secret AS seed FROM lead_channels WHERE ${isChannel(place)} AND ${mayBeSet}`,
    copyForVersionBefore(tenantId),
  ]);
  const [row] = set.results as { seed: string | null }[];
  if (!row) throw new AppError("EMAIL_NOT_VERIFIED", m.leads_verify_email_first());
  const isNew = seed !== null && row.seed === seed;
  return { url: address.href, settings, ...(isNew && { secret: await secretFrom(ports, seed) }) };
}

/** No more calls, and none of those that wait. The next address gets a new secret. After it, call `wakeScheduledTasks`. */
export async function removeChannel(ports: Needed, place: Place): Promise<void> {
  await runBatch(ports.db, [
    await changeMail(ports, place, { host: null, onlyIf: hasChannel(place.tenantId, place.kind) }),
    ...removeChannels(isChannel(place), ports.now()),
    copyForVersionBefore(place.tenantId),
  ]);
}

/** @throws AppError INVALID_INPUT */
function checkSettings({ settings = {} }: ChannelDefinition, wanted: ChannelSettings): ChannelSettings {
  const checked = Object.entries(settings).map(([name, { label, maxLength, isRequired }]) => {
    const text = wanted[name] ?? "";
    if (isRequired && text === "") throw new AppError("INVALID_INPUT", m.ui_field_is_not_valid({ label: label() }));
    if (text.length > maxLength) throw new AppError("INVALID_INPUT", m.ui_field_is_too_long({ label: label() }));
    return [name, text];
  });
  return Object.fromEntries(checked);
}

function isChannel({ tenantId, kind }: Pick<Place, "tenantId" | "kind">): SQL {
  return sql`tenant_id = ${tenantId} AND kind = ${kind} AND state = 'active'`;
}

/** It reads the webhook in the row of the company, also where a deploy is taken back. */
function copyForVersionBefore(tenantId: number): SQL {
  const column = (name: "address" | "secret") =>
    sql`(SELECT ${sql.identifier(name)} FROM lead_channels WHERE ${isChannel({ tenantId, kind: "webhook" })})`;
  return sql`
    UPDATE tenants SET webhook_url = ${column("address")}, webhook_secret = ${column("secret")} WHERE id = ${tenantId}`;
}

async function changeMail(
  ports: Needed,
  { tenantId, userId, kind }: Place,
  { host, onlyIf }: { host: string | null; onlyIf: SQL },
): Promise<SQL> {
  const [found] = await ports.db
    .select({ user: users, companyName: tenants.companyName })
    .from(tenants)
    .innerJoin(users, eq(users.id, tenants.userId))
    .where(and(eq(tenants.id, tenantId), eq(users.id, userId)));
  if (!found) throw new AppError("NOT_FOUND", m.ui_no_such_company());
  const { user, companyName } = found;
  const notice = channelChanged({ channel: channelName(kind), host, companyName });
  return securityNotice(ports, { to: user.email, user, kind: "channel-changed", notice, onlyIf });
}
