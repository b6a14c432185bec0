import { sql } from "drizzle-orm";
import { runBatch } from "../../db/run-batch.ts";
import type { Ports } from "../../ports.ts";
import type { SavedChannel } from "./channel.contract.ts";
import { changeMail, copyForVersionBefore, isChannel, isProvenOwner, notProven, type Place } from "./channel-owner.ts";
import { channelOf, isChannelKind } from "./channels.catalogue.ts";
import { secretOverlapHours } from "./delivery.catalogue.ts";
import { noSuchChannel, requireChannel } from "./list-channels.ts";
import { newSecretSeed, secretFrom } from "./webhook-secret.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;

const hours = 3_600_000;

/** The old secret signs along for a day, so that nothing is lost until the receiver knows the new one. @throws AppError NOT_FOUND */
export async function renewSecret(ports: Needed, place: Place): Promise<SavedChannel> {
  const { kind, url } = await requireChannel(ports, place);
  if (!isChannelKind(kind) || !channelOf(kind).isSigned) throw noSuchChannel();
  const seed = newSecretSeed(ports);
  const at = ports.now().getTime();
  const isIts = sql`${isChannel(place)} AND ${isProvenOwner(place)}`;
  const onlyIf = sql`EXISTS (SELECT 1 FROM lead_channels WHERE ${isIts})`;
  const [, changed] = await runBatch(ports.db, [
    await changeMail(ports, { ...place, kind, shown: new URL(url).host, onlyIf }),
    sql`
      UPDATE lead_channels SET secret_before = secret, secret_before_ends_at = ${at + secretOverlapHours * hours}, secret = ${seed},
        updated_at = ${at}
      WHERE ${isIts}`,
    copyForVersionBefore(place.tenantId),
  ]);
  if (changed.meta.changes === 0) throw (await notProven(ports, place)) ?? noSuchChannel();
  return { ...(await requireChannel(ports, place)), secret: await secretFrom(ports, seed) };
}
