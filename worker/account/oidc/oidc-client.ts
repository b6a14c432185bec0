import { ArcticFetchError, CodeChallengeMethod, OAuth2Client, OAuth2RequestError } from "arctic";
import type { Provider } from "../../auth/providers/configured-provider.ts";
import type { Settings } from "../../env.ts";
import type { Ports } from "../../ports.ts";
import type { Flow } from "./flow.ts";
import { SignInFailed } from "./sign-in-failed.ts";

/** A provider answers within a second or not at all. */
const timeoutMs = 10_000;

/** The provider's page for this flow. OpenID Connect with PKCE. */
export function authorizationUrl({ settings }: Pick<Ports, "settings">, provider: Provider, flow: Flow): URL {
  const url = clientOf(settings, provider).createAuthorizationURLWithPKCE(
    provider.authorizationEndpoint,
    flow.state,
    CodeChallengeMethod.S256,
    flow.codeVerifier,
    [...provider.scopes],
  );
  url.searchParams.set("nonce", flow.nonce);
  if (provider.responseMode !== "query") url.searchParams.set("response_mode", provider.responseMode);
  for (const [name, value] of Object.entries(provider.query)) url.searchParams.set(name, value);
  return url;
}

/** Trades the provider's code for the id_token, not yet verified. @throws SignInFailed */
export async function fetchIdToken(
  { settings }: Pick<Ports, "settings">,
  provider: Provider,
  { code, codeVerifier }: { code: string; codeVerifier: string },
): Promise<string> {
  const asking = clientOf(settings, provider).validateAuthorizationCode(provider.tokenEndpoint, code, codeVerifier);
  try {
    const tokens = await Promise.race([asking, tooLate(provider)]);
    return tokens.idToken();
  } catch (error) {
    if (error instanceof OAuth2RequestError)
      throw new SignInFailed("callback_failed", `${provider.name} said ${error.code}`);
    if (error instanceof ArcticFetchError)
      throw new Error(`${provider.name}'s token endpoint cannot be reached`, { cause: error });
    throw error;
  }
}

function clientOf(settings: Settings, { id, clientId, clientSecret }: Provider): OAuth2Client {
  return new OAuth2Client(clientId, clientSecret, `${settings.SITE_ORIGIN}/api/auth/${id}/callback`);
}

/** Arctic cannot be told to stop. */
function tooLate({ name }: Provider): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`${name}'s token endpoint did not answer in time`)), timeoutMs);
  });
}
