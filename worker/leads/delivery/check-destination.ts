import { z } from "zod";
import { m } from "#messages";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { textNumber } from "../text-messages/phone-number.ts";
import type { ChannelDefinition } from "./channel.contract.ts";
import { checkAddress } from "./check-address.ts";

const email = z.email().max(254);

/** `address` as it is kept and used; `shown`: what of it people are told. */
export type Destination = { address: string; shown: string };

/** Where a channel of this kind may lead. @throws AppError INVALID_INPUT */
export function checkDestination(
  ports: Pick<Ports, "settings">,
  { reach, address: { host } }: ChannelDefinition,
  text: string,
): Destination {
  if (reach === "post") {
    const url = checkAddress(ports, text, host);
    return { address: url.href, shown: url.host };
  }
  if (reach === "text") {
    const number = textNumber(text);
    if (!number) throw new AppError("INVALID_INPUT", m.leads_text_enter_number());
    return { address: number, shown: number };
  }
  const address = email.safeParse(text.toLowerCase()).data;
  if (!address) throw new AppError("INVALID_INPUT", m.ui_enter_valid_email());
  return { address, shown: address };
}
