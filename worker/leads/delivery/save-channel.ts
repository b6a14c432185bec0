import { type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { newId } from "../../db/columns.ts";
import { holds } from "../../db/holds.ts";
import { runBatch } from "../../db/run-batch.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { hasTexts } from "../text-messages/text-counts.ts";
import { maxChannels, type SavedChannel, type WantedChannel } from "./channel.contract.ts";
import {
  type Company,
  changeMail,
  copyForVersionBefore,
  isChannel,
  isProvenOwner,
  notProven,
  type Place,
} from "./channel-owner.ts";
import { channelOf, isChannelKind } from "./channels.catalogue.ts";
import { checkChannel } from "./check-channel.ts";
import { noSuchChannel, requireChannel } from "./list-channels.ts";
import { limitCodes, writeCode } from "./prove-address.ts";
import { newSecretSeed, secretFrom } from "./webhook-secret.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;

/**
 * Sets up one more channel. The secret of a signed one is in the answer, and never again. Because leads hold people's addresses,
 * the owner's own must be a proven one, and the owner is told. A person's address is `unproven` until the code that is sent
 * there is entered. `keyId`: of the key by which another service asks. After it, call `wakeScheduledTasks`.
 * @throws AppError INVALID_INPUT for an address that we do not call, CONFLICT beyond `maxChannels`, EMAIL_NOT_VERIFIED
 */
export async function addChannel(
  ports: Needed,
  company: Company,
  { kind, ...wanted }: WantedChannel & { kind: string },
  keyId: string | null = null,
): Promise<SavedChannel> {
  if (!isChannelKind(kind) || Boolean(channelOf(kind).isSubscribed) !== (keyId !== null))
    throw new AppError("INVALID_INPUT", m.leads_no_such_channel());
  const { reach } = channelOf(kind);
  if (reach === "text" && !hasTexts(ports)) throw new AppError("INVALID_INPUT", m.leads_text_off());
  const { destination, row } = checkChannel(ports, kind, wanted);
  const needsProof = reach !== "post";
  const seed = channelOf(kind).isSigned ? newSecretSeed(ports) : null;
  const [id, at, { tenantId }] = [newId(), ports.now().getTime(), company];
  const hasRoom = sql`
    (SELECT count(*) FROM lead_channels WHERE tenant_id = ${tenantId} AND state <> 'removed') < ${maxChannels}`;
  const isThere = sql`EXISTS (
    SELECT 1 FROM lead_channels WHERE tenant_id = ${tenantId} AND kind = ${kind} AND address = ${row.address} AND state <> 'removed')`;
  const isKeyGood = sql`(
    ${keyId} IS NULL OR EXISTS (SELECT 1 FROM company_keys WHERE id = ${keyId} AND revoked_at IS NULL))`;
  const mayBeAdded = sql`${isProvenOwner(company)} AND ${isKeyGood} AND ${hasRoom} AND NOT ${isThere}`;
  if (needsProof) await limitCodes(ports, tenantId, { reach, address: row.address });
  // Of an address that must be proven once it is.
  const isToldNow = needsProof ? sql`FALSE` : mayBeAdded;
  const [, added] = await runBatch(ports.db, [
    await changeMail(ports, { ...company, kind, shown: destination.shown, onlyIf: isToldNow }),
    sql`
      INSERT INTO lead_channels (id, tenant_id, kind, name, address, secret, settings, events, filter, field_names, key_id,
        state, created_at, updated_at)
      SELECT ${id}, ${tenantId}, ${kind}, ${row.name}, ${row.address}, ${seed}, ${row.settings}, ${row.events}, ${row.filter},
        ${row.fieldNames}, ${keyId}, ${needsProof ? "unproven" : "active"}, ${at}, ${at}
      WHERE ${mayBeAdded}`,
    copyForVersionBefore(tenantId),
  ]);
  if (added.meta.changes === 0) throw (await notProven(ports, company)) ?? (await noPlace(ports, isThere));
  if (needsProof) await writeCode(ports, { ...company, channelId: id }, { reach, address: row.address });
  const channel = await requireChannel(ports, { tenantId, channelId: id });
  return { ...channel, ...(seed && { secret: await secretFrom(ports, seed) }) };
}

/**
 * Changes where and what it is told. The owner is told of another address.
 * @throws AppError NOT_FOUND, INVALID_INPUT, EMAIL_NOT_VERIFIED
 */
export async function changeChannel(ports: Needed, place: Place, wanted: WantedChannel): Promise<SavedChannel> {
  const { kind, url } = await requireChannel(ports, place);
  if (!isChannelKind(kind)) throw noSuchChannel();
  const { destination, row } = checkChannel(ports, kind, wanted);
  if (channelOf(kind).reach !== "post" && destination.address !== url) {
    throw new AppError("INVALID_INPUT", m.leads_channel_address_stays());
  }
  const isIts = sql`${isChannel(place)} AND ${isProvenOwner(place)}`;
  const isElsewhere = sql`EXISTS (SELECT 1 FROM lead_channels WHERE ${isIts} AND address IS NOT ${row.address})`;
  const [, changed] = await runBatch(ports.db, [
    await changeMail(ports, { ...place, kind, shown: destination.shown, onlyIf: isElsewhere }),
    sql`
      UPDATE lead_channels SET name = ${row.name}, address = ${row.address}, settings = ${row.settings},
        events = ${row.events}, filter = ${row.filter}, field_names = ${row.fieldNames}, updated_at = ${ports.now().getTime()}
      WHERE ${isIts}`,
    copyForVersionBefore(place.tenantId),
  ]);
  if (changed.meta.changes === 0) throw (await notProven(ports, place)) ?? noSuchChannel();
  return requireChannel(ports, place);
}

async function noPlace({ db }: Needed, isThere: SQL): Promise<AppError> {
  const words = (await holds(db, isThere))
    ? m.leads_channel_is_there()
    : m.leads_too_many_channels({ max: maxChannels });
  return new AppError("CONFLICT", words);
}
