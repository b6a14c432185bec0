import type { ChannelDefinition } from "./channel.contract.ts";
import { channels } from "./channel-list.catalogue.ts";

export type ChannelKind = keyof typeof channels;

export const channelKinds = Object.keys(channels) as ChannelKind[];

export function channelOf(kind: ChannelKind): ChannelDefinition {
  return channels[kind];
}

/** False also for what a later version has written, whose deploy was taken back. */
export function isChannelKind(kind: string): kind is ChannelKind {
  return Object.hasOwn(channels, kind);
}

export function channelName(kind: string): string {
  return isChannelKind(kind) ? channelOf(kind).name() : kind;
}

/** What the company calls it, or what it is. */
export function channelTitle({ name, kind }: { name: string | null; kind: string }): string {
  return name ?? channelName(kind);
}
