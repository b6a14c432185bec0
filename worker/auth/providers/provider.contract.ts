/**
 * Somebody who signs people in for us, by OpenID Connect with PKCE. Paths, cookies, settings and the names of failures follow
 * from the id that its row has in `provider-list.catalogue.ts`: `/api/auth/google`, `google_flow`, `GOOGLE_CLIENT_ID`,
 * `google_auth_failed`.
 *
 * Not here yet, because no provider of ours needs it: a client secret in the token request's body, or one that is a token signed
 * anew (`account/oidc/oidc-client.ts`). Apple wants both, and hands the person's name to the form of its first answer alone.
 */
export type ProviderDefinition = {
  /** As people know it. */
  name: string;
  /** Its mark as its branding rules ask for it, on a square of `size`. Without a `fill` it has the text's color. */
  mark: { size: number; paths: readonly { d: string; fill?: string }[] };
  /** As in its discovery document, and so the next three. The settings may name a stand-in's. */
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  jwksUri: string;
  scopes: readonly string[];
  /** What its page is asked with beside what the protocol wants. */
  query: Readonly<Record<string, string>>;
  /** How it comes back. Some answer with a form as soon as they are asked for an email address. */
  responseMode: "query" | "form_post";
};
