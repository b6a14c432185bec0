import { callReceiver, type Outcome } from "./call-receiver.ts";
import type { ActiveChannel, DeliveryRow } from "./channel.ts";
import type { News } from "./delivery.contract.ts";
import { type Mailing, sendNewsMail } from "./send-news-mail.ts";

type Told = { channel: ActiveChannel; row: DeliveryRow; news: News };

/** Tells a channel once, in its own way, if `mayGo` still says so in the moment before. Never throws. */
export function tellReceiver(ports: Mailing, told: Told, mayGo: () => Promise<boolean>): Promise<Outcome> {
  const { channel, news } = told;
  const { definition } = channel;
  return definition.reach === "post"
    ? callReceiver(ports, { ...channel, definition }, news, mayGo)
    : sendNewsMail(ports, told, mayGo);
}
