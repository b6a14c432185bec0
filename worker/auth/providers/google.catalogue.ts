import type { ProviderDefinition } from "./provider.contract.ts";

export const google = {
  name: "Google",
  mark: {
    size: 18,
    paths: [
      {
        fill: "#4285f4",
        d: "M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.78 8.78 0 0 0 2.68-6.62Z",
      },
      {
        fill: "#34a853",
        d: "M9 18a8.6 8.6 0 0 0 5.96-2.18l-2.92-2.26a5.4 5.4 0 0 1-8.06-2.84H.96v2.33A9 9 0 0 0 9 18Z",
      },
      { fill: "#fbbc05", d: "M3.98 10.72a5.4 5.4 0 0 1 0-3.44V4.95H.96a9 9 0 0 0 0 8.1l3.02-2.33Z" },
      {
        fill: "#ea4335",
        d: "M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.95l3.02 2.33A5.36 5.36 0 0 1 9 3.58Z",
      },
    ],
  },
  issuer: "https://accounts.google.com",
  authorizationEndpoint: "https://accounts.google.com/o/oauth2/v2/auth",
  tokenEndpoint: "https://oauth2.googleapis.com/token",
  jwksUri: "https://www.googleapis.com/oauth2/v3/certs",
  scopes: ["openid", "email", "profile"],
  // People with several accounts choose each time; otherwise a wrong one could not be left.
  query: { prompt: "select_account" },
  responseMode: "query",
} as const satisfies ProviderDefinition;
