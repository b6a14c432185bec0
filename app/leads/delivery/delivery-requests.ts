import type { Channel, SavedChannel, WantedChannel } from "#worker/leads/delivery/channel.contract.ts";
import type { Delivery, LeadCreated, ListedDelivery, TextAllowance } from "#worker/leads/delivery/delivery.contract.ts";
import type { CompanyKey, NewCompanyKey } from "#worker/leads/hooks/hooks.contract.ts";
import { api, dataOf } from "../../api.ts";

/** Each rejects with ApiError on a non-OK answer, and with TypeError without a connection. */

export const deliveryKeys = {
  all: (tenantId: number) => ["tenants", tenantId, "deliveries"] as const,
  list: (tenantId: number, state: DeliveryState | null) => ["tenants", tenantId, "deliveries", state ?? "all"] as const,
  channels: (tenantId: number) => ["tenants", tenantId, "channels"] as const,
  keys: (tenantId: number) => ["tenants", tenantId, "keys"] as const,
  texts: (tenantId: number) => ["tenants", tenantId, "channels", "texts"] as const,
  sample: (tenantId: number) => ["tenants", tenantId, "channels", "sample"] as const,
};

export type DeliveryState = Delivery["state"];
export type ChannelPlace = { tenantId: number; channelId: string };
export type DeliveryPage = { data: ListedDelivery[]; nextCursor: string | null };

const company = api.tenants[":id"];
const channel = company.channels[":channelId"];
const paramOf = (tenantId: number) => ({ id: String(tenantId) });
const paramsOf = ({ tenantId, channelId }: ChannelPlace) => ({ ...paramOf(tenantId), channelId });

export async function listDeliveries(
  tenantId: number,
  { cursor, state }: { cursor: string | null; state: DeliveryState | null },
): Promise<DeliveryPage> {
  const query = { ...(cursor && { cursor }), ...(state && { state }) };
  return (await company.deliveries.$get({ param: paramOf(tenantId), query })).json();
}

export function resend(tenantId: number, deliveryId: string): Promise<Delivery> {
  return dataOf(company.deliveries[":deliveryId"].resend.$post({ param: { ...paramOf(tenantId), deliveryId } }));
}

/** In the order in which they were set up. */
export function fetchChannels(tenantId: number): Promise<Channel[]> {
  return dataOf(company.channels.$get({ param: paramOf(tenantId) }));
}

/** Text messages of this month; null: there are none here. */
export function fetchTexts(tenantId: number): Promise<TextAllowance | null> {
  return dataOf(company.channels.texts.$get({ param: paramOf(tenantId) }));
}

export function addChannel(tenantId: number, kind: string, wanted: WantedChannel): Promise<SavedChannel> {
  return dataOf(company.channels.$post({ param: paramOf(tenantId), json: { ...wanted, kind } }));
}

export function changeChannel(place: ChannelPlace, wanted: WantedChannel): Promise<SavedChannel> {
  return dataOf(channel.$put({ param: paramsOf(place), json: wanted }));
}

export function renewSecret(place: ChannelPlace): Promise<SavedChannel> {
  return dataOf(channel.secret.$post({ param: paramsOf(place) }));
}

/** A new code to a person's address; the one before is over. */
export async function sendCode(place: ChannelPlace): Promise<void> {
  await channel.code.$post({ param: paramsOf(place) });
}

export function proveAddress(place: ChannelPlace, code: string): Promise<SavedChannel> {
  return dataOf(channel.proof.$post({ param: paramsOf(place), json: { code } }));
}

export async function removeChannel(place: ChannelPlace): Promise<void> {
  await channel.$delete({ param: paramsOf(place) });
}

/** A lead that nobody wrote, sent at once. */
export function sendTest(place: ChannelPlace): Promise<Delivery> {
  return dataOf(channel.test.$post({ param: paramsOf(place) }));
}

/** All that never arrived there, once more. */
export function resendLost(place: ChannelPlace): Promise<{ count: number }> {
  return dataOf(channel.resend.$post({ param: paramsOf(place) }));
}

export function fetchKeys(tenantId: number): Promise<CompanyKey[]> {
  return dataOf(company.keys.$get({ param: paramOf(tenantId) }));
}

export function makeKey(tenantId: number, name: string): Promise<NewCompanyKey> {
  return dataOf(company.keys.$post({ param: paramOf(tenantId), json: { name } }));
}

export async function revokeKey(tenantId: number, keyId: string): Promise<void> {
  await company.keys[":keyId"].$delete({ param: { ...paramOf(tenantId), keyId } });
}

/** What a receiver would be told of a test lead. */
export function fetchSample(tenantId: number): Promise<LeadCreated> {
  return dataOf(company.channels.sample.$get({ param: paramOf(tenantId) }));
}
