import type { ClientAddress } from "../auth/client-address.ts";
import type { AllowanceDraw } from "./table.ts";

type Limits = { ofAddress: number; ofNetwork: number };

/** What everybody behind one address, and in the /48 around it, may draw in a day. @param within where alone that counts */
export function addressDraws(
  client: ClientAddress | null,
  { ofAddress, ofNetwork }: Limits,
  { day, within = "" }: { day: string; within?: string },
): AllowanceDraw[] {
  if (!client) return [];
  const { address, network } = client;
  return [
    { subject: `address:${address}${within}`, period: day, limit: ofAddress },
    ...(network ? [{ subject: `network:${network}${within}`, period: day, limit: ofNetwork }] : []),
  ];
}
