import { sql } from "drizzle-orm";
import { runBatch } from "../../db/run-batch.ts";
import type { Ports } from "../../ports.ts";
import { removeChannels } from "./channel.ts";
import { changeMail, copyForVersionBefore, isChannel, type Place } from "./channel-owner.ts";
import { requireChannel } from "./list-channels.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;

/** No more calls, and none of those that wait. After it, call `wakeScheduledTasks`. @throws AppError NOT_FOUND */
export async function removeChannel(ports: Needed, place: Place): Promise<void> {
  const { kind } = await requireChannel(ports, place);
  const onlyIf = sql`EXISTS (SELECT 1 FROM lead_channels WHERE ${isChannel(place)})`;
  await runBatch(ports.db, [
    await changeMail(ports, { ...place, kind, shown: null, onlyIf }),
    ...removeChannels(isChannel(place), ports.now()),
    copyForVersionBefore(place.tenantId),
  ]);
}
