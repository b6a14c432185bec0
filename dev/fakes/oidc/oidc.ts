import { Hono } from "hono";
import { authorizeRoutes } from "./authorize.ts";
import { createSigner } from "./id-token.ts";
import { type Provider, scopes } from "./provider.ts";
import { tokenRoutes } from "./token.ts";

type ProviderOptions = Pick<Provider, "name" | "issuer" | "client"> & Partial<Pick<Provider, "writesFlagsAsText">>;

/**
 * A stand-in for a sign-in provider: OpenID Connect with discovery, a page to choose an account, codes with PKCE, signed
 * id_tokens and their keys. It is as strict as the real ones, so that a client that works here works there.
 *
 * For tests, `prompt=none&login_hint=EMAIL` picks one of the known people at once, and `failure=NAME` rehearses a failure.
 */
export function createProvider({ name, issuer, client, writesFlagsAsText = false }: ProviderOptions): Hono {
  const provider: Provider = {
    name,
    issuer,
    client,
    writesFlagsAsText,
    signer: createSigner(),
    grants: new Map(),
    accessTokens: new Map(),
  };
  return new Hono()
    .get("/.well-known/openid-configuration", (c) =>
      c.json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
        scopes_supported: scopes,
        token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
        code_challenge_methods_supported: ["S256"],
      }),
    )
    .get("/jwks", async (c) => c.json((await provider.signer).keys))
    .route("/", authorizeRoutes(provider))
    .route("/", tokenRoutes(provider));
}
