import type { Settings } from "../env.ts";
import { type ProviderId, providerNames } from "./auth.contract.ts";

/** Who signs people in for us, by OpenID Connect with PKCE. */
export type Provider = {
  id: ProviderId;
  /** As people know it. */
  name: string;
  clientId: string;
  clientSecret: string;
  /** What its tokens may name as their issuer. */
  issuers: string[];
  authorizationEndpoint: string;
  tokenEndpoint: string;
  jwksUri: string;
  /** What its page is asked with beside what the protocol wants. */
  query: Record<string, string>;
};

/**
 * The providers. A new one is its row here, its name in `auth/auth.contract.ts`, its line in `api.ts` and its settings; on the
 * pages (`app/auth`), which still speak of Google alone, its button, its proof and their sentences.
 */
const providers: Record<ProviderId, (settings: Settings) => Omit<Provider, "id" | "name">> = {
  google: (settings) => ({
    clientId: settings.GOOGLE_CLIENT_ID,
    clientSecret: settings.GOOGLE_CLIENT_SECRET,
    // Google's documents allow its name without the scheme, too.
    issuers: [settings.GOOGLE_ISSUER, settings.GOOGLE_ISSUER.replace("https://", "")],
    authorizationEndpoint: settings.GOOGLE_AUTHORIZATION_ENDPOINT,
    tokenEndpoint: settings.GOOGLE_TOKEN_ENDPOINT,
    jwksUri: settings.GOOGLE_JWKS_URI,
    // People with several accounts choose each time; otherwise a wrong one could not be left.
    query: { prompt: "select_account" },
  }),
};

export function providerOf(settings: Settings, id: ProviderId): Provider {
  return { id, name: providerNames[id], ...providers[id](settings) };
}

/** Without a client at the provider there is no "Continue with" it. */
export function isOffered(settings: Settings, id: ProviderId): boolean {
  const { clientId, clientSecret } = providerOf(settings, id);
  return clientId !== "" && clientSecret !== "";
}
