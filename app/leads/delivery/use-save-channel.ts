import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SavedChannel } from "#worker/leads/delivery/channel.contract.ts";
import {
  type ChannelPlace,
  type Channels,
  deliveryKeys,
  saveChannel,
  type WantedChannel,
} from "./delivery-requests.ts";

export function useSaveChannel(place: ChannelPlace, onSaved?: (saved: SavedChannel) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: WantedChannel) => saveChannel(place, wanted),
    onSuccess: (saved) => {
      // The secret is shown once, and kept nowhere.
      const { secret: _, ...channel } = saved;
      queryClient.setQueryData<Channels>(deliveryKeys.channels(place.tenantId), (all) => ({
        ...all,
        [place.kind]: channel,
      }));
      onSaved?.(saved);
    },
  });
}
