import type { ProviderDefinition } from "./provider.contract.ts";
import { providers } from "./provider-list.catalogue.ts";

export type ProviderId = keyof typeof providers;

export const providerIds = Object.keys(providers) as [ProviderId, ...ProviderId[]];

export function definitionOf(id: ProviderId): ProviderDefinition {
  return providers[id];
}

export function nameOfProvider(id: ProviderId): string {
  return definitionOf(id).name;
}

export function isProvider(method: string | null): method is ProviderId {
  return method !== null && Object.hasOwn(providers, method);
}

/** "Google", "Google or Apple". */
export function anyProvider(language: string): string {
  return new Intl.ListFormat(language, { type: "disjunction" }).format(providerIds.map(nameOfProvider));
}

/** Who an address of ours speaks of; the first one where it names nobody whom we know. */
export function providerIn(params: URLSearchParams): ProviderId {
  return providerIds.find((id) => id === params.get("provider")) ?? providerIds[0];
}
