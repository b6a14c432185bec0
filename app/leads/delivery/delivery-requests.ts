import type { z } from "zod";
import type { Channel, channelSchema, SavedChannel } from "#worker/leads/delivery/channel.contract.ts";
import type { ChannelKind } from "#worker/leads/delivery/channels.catalogue.ts";
import type { Delivery, ListedDelivery } from "#worker/leads/delivery/delivery.contract.ts";
import { api, dataOf } from "../../api.ts";

/** Each rejects with ApiError on a non-OK answer, and with TypeError without a connection. */

export const deliveryKeys = {
  all: (tenantId: number) => ["tenants", tenantId, "deliveries"] as const,
  channels: (tenantId: number) => ["tenants", tenantId, "channels"] as const,
};

/** Those that are set up. */
export type Channels = Partial<Record<ChannelKind, Channel>>;
export type WantedChannel = z.infer<typeof channelSchema>;
export type ChannelPlace = { tenantId: number; kind: ChannelKind };
export type DeliveryPage = { data: ListedDelivery[]; nextCursor: string | null };

const company = api.tenants[":id"];
const paramOf = (tenantId: number) => ({ id: String(tenantId) });

export async function listDeliveries(tenantId: number, cursor: string | null): Promise<DeliveryPage> {
  const query = cursor ? { cursor } : {};
  return (await company.deliveries.$get({ param: paramOf(tenantId), query })).json();
}

export function resend(tenantId: number, deliveryId: string): Promise<Delivery> {
  return dataOf(company.deliveries[":deliveryId"].resend.$post({ param: { ...paramOf(tenantId), deliveryId } }));
}

export function fetchChannels(tenantId: number): Promise<Channels> {
  return dataOf(company.channels.$get({ param: paramOf(tenantId) }));
}

export function saveChannel({ tenantId, kind }: ChannelPlace, wanted: WantedChannel): Promise<SavedChannel> {
  return dataOf(company.channels[":kind"].$put({ param: { ...paramOf(tenantId), kind }, json: wanted }));
}

export async function removeChannel({ tenantId, kind }: ChannelPlace): Promise<void> {
  await company.channels[":kind"].$delete({ param: { ...paramOf(tenantId), kind } });
}

/** A lead that nobody wrote, sent at once. */
export function sendTest({ tenantId, kind }: ChannelPlace): Promise<Delivery> {
  return dataOf(company.channels[":kind"].test.$post({ param: { ...paramOf(tenantId), kind } }));
}
