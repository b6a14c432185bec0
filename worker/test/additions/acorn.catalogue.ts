import type { ProviderDefinition } from "../../auth/providers/provider.contract.ts";

/** All that a second provider is: only tests have it. It comes back with a form, as Apple does. */
export const acorn = {
  name: "Acorn",
  mark: { size: 10, paths: [{ d: "M5 0 10 10H0Z" }] },
  issuer: "https://accounts.acorn.example",
  authorizationEndpoint: "https://accounts.acorn.example/authorize",
  tokenEndpoint: "https://accounts.acorn.example/token",
  jwksUri: "https://accounts.acorn.example/jwks",
  scopes: ["openid", "email"],
  query: {},
  responseMode: "form_post",
} as const satisfies ProviderDefinition;
