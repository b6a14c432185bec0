import { ArcticFetchError, CodeChallengeMethod, OAuth2Client, OAuth2RequestError } from "arctic";
import type { Settings } from "../../env.ts";
import type { Services } from "../../ports.ts";
import type { Flow } from "./flow.ts";
import { SignInFailed } from "./sign-in-failed.ts";

/** Google answers within a second or not at all. */
const timeoutMs = 10_000;

/** Without a client at Google there is no "Continue with Google". */
export function offersGoogle({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }: Settings): boolean {
  return GOOGLE_CLIENT_ID !== "" && GOOGLE_CLIENT_SECRET !== "";
}

/** Google's page for this flow. OpenID Connect with PKCE. */
export function authorizationUrl({ settings }: Pick<Services, "settings">, flow: Flow): URL {
  const url = clientOf(settings).createAuthorizationURLWithPKCE(
    settings.GOOGLE_AUTHORIZATION_ENDPOINT,
    flow.state,
    CodeChallengeMethod.S256,
    flow.codeVerifier,
    ["openid", "email", "profile"],
  );
  url.searchParams.set("nonce", flow.nonce);
  // People with several accounts at Google choose each time; otherwise a wrong one could not be left.
  url.searchParams.set("prompt", "select_account");
  return url;
}

/** Trades Google's code for the id_token, not yet verified. @throws SignInFailed */
export async function fetchIdToken(
  { settings }: Pick<Services, "settings">,
  { code, codeVerifier }: { code: string; codeVerifier: string },
): Promise<string> {
  const asking = clientOf(settings).validateAuthorizationCode(settings.GOOGLE_TOKEN_ENDPOINT, code, codeVerifier);
  try {
    const tokens = await Promise.race([asking, tooLate()]);
    return tokens.idToken();
  } catch (error) {
    if (error instanceof OAuth2RequestError) throw new SignInFailed("callback_failed", `Google said ${error.code}`);
    if (error instanceof ArcticFetchError)
      throw new Error("Google's token endpoint cannot be reached", { cause: error });
    throw error;
  }
}

function clientOf(settings: Settings): OAuth2Client {
  return new OAuth2Client(
    settings.GOOGLE_CLIENT_ID,
    settings.GOOGLE_CLIENT_SECRET,
    `${settings.SITE_ORIGIN}/api/auth/google/callback`,
  );
}

/** Arctic cannot be told to stop. */
function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("Google's token endpoint did not answer in time")), timeoutMs);
  });
}
