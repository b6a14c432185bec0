import type { ProviderId } from "#worker/auth/providers/providers.catalogue.ts";

/** How the window that was at the provider tells the page that waits. Ours alone: the channel is one origin's. */
export function proofChannel(provider: ProviderId): BroadcastChannel {
  return new BroadcastChannel(`eavesight-${provider}-proof`);
}
