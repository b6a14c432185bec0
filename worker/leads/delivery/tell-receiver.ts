import { callReceiver, type Outcome } from "./call-receiver.ts";
import type { ActiveChannel, DeliveryRow } from "./channel.ts";
import type { News } from "./delivery.contract.ts";
import { type Mailing, sendNewsMail } from "./send-news-mail.ts";
import { sendNewsText } from "./send-news-text.ts";

type Told = { channel: ActiveChannel; row: DeliveryRow; news: News };

/** Tells a channel once, in its own way, if `mayGo` still says so in the moment before. Never throws. */
export function tellReceiver(ports: Mailing, told: Told, mayGo: () => Promise<boolean>): Promise<Outcome> {
  const { channel, news } = told;
  const { definition } = channel;
  if (definition.reach === "post") return callReceiver(ports, { ...channel, definition }, news, mayGo);
  return definition.reach === "mail" ? sendNewsMail(ports, told, mayGo) : sendNewsText(ports, told, mayGo);
}
