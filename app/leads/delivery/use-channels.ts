import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Channel, SavedChannel } from "#worker/leads/delivery/channel.contract.ts";
import { deliveryKeys, fetchChannels, fetchTexts } from "./delivery-requests.ts";

export function useChannels(tenantId: number) {
  return useQuery({
    queryKey: deliveryKeys.channels(tenantId),
    queryFn: () => fetchChannels(tenantId),
    networkMode: "always",
  });
}

export function useTexts(tenantId: number) {
  return useQuery({
    queryKey: deliveryKeys.texts(tenantId),
    queryFn: () => fetchTexts(tenantId),
    networkMode: "always",
  });
}

/** Puts a channel as it was saved into the list, in its place or at the end. Its secret is shown once, and kept nowhere. */
export function useKeepChannel(tenantId: number): (saved: SavedChannel) => void {
  const client = useQueryClient();
  return ({ secret: _, ...saved }) =>
    changeList(client, tenantId, (all) =>
      all.some(({ id }) => id === saved.id) ? all.map((one) => (one.id === saved.id ? saved : one)) : [...all, saved],
    );
}

export function useForgetChannel(tenantId: number): (channelId: string) => void {
  const client = useQueryClient();
  return (channelId) => changeList(client, tenantId, (all) => all.filter(({ id }) => id !== channelId));
}

function changeList(client: QueryClient, tenantId: number, change: (all: Channel[]) => Channel[]): void {
  client.setQueryData<Channel[]>(deliveryKeys.channels(tenantId), (all) => change(all ?? []));
}
