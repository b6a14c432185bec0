import type { Failure } from "./failures.ts";
import type { Signer } from "./id-token.ts";
import type { Person } from "./people.ts";

/** The one client that this provider knows. */
export type Client = { id: string; secret: string; redirectUri: string };

/** What a code stands for. */
export type Grant = {
  person: Person;
  nonce: string;
  codeChallenge: string;
  redirectUri: string;
  failure: Failure | undefined;
  /** Milliseconds since 1970. */
  endsAt: number;
};

/** All that the stand-in knows, in memory. `issuer` is the address that it is reached at. */
export type Provider = {
  /** As people know it. */
  name: string;
  issuer: string;
  /** Whether `email_verified` comes as "true" or "false", as some send it. */
  writesFlagsAsText: boolean;
  client: Client;
  signer: Promise<Signer>;
  grants: Map<string, Grant>;
  accessTokens: Map<string, Person>;
};

export const scopes = ["openid", "email", "profile"];
