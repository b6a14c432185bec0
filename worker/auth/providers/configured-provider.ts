import type { Settings } from "../../env.ts";
import type { ProviderDefinition } from "./provider.contract.ts";
import { settingName } from "./provider-settings.ts";
import { definitionOf, type ProviderId, providerIds } from "./providers.catalogue.ts";

/** A provider as this site knows it: its addresses and our client there are settings. */
export type Provider = ProviderDefinition & { id: ProviderId; clientId: string; clientSecret: string };

export function providerOf(settings: Settings, id: ProviderId): Provider {
  return {
    ...definitionOf(id),
    id,
    clientId: settings[settingName(id, "CLIENT_ID")],
    clientSecret: settings[settingName(id, "CLIENT_SECRET")],
    issuer: settings[settingName(id, "ISSUER")],
    authorizationEndpoint: settings[settingName(id, "AUTHORIZATION_ENDPOINT")],
    tokenEndpoint: settings[settingName(id, "TOKEN_ENDPOINT")],
    jwksUri: settings[settingName(id, "JWKS_URI")],
  };
}

/** Without a client at the provider there is no "Continue with" it. */
export function isOffered(settings: Settings, id: ProviderId): boolean {
  const { clientId, clientSecret } = providerOf(settings, id);
  return clientId !== "" && clientSecret !== "";
}

export function offeredProviders(settings: Settings): ProviderId[] {
  return providerIds.filter((id) => isOffered(settings, id));
}
