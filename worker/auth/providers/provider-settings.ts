import { z } from "zod";
import { definitionOf, type ProviderId, providerIds } from "./providers.catalogue.ts";

type ProviderSetting =
  | "CLIENT_ID"
  | "CLIENT_SECRET"
  | "ISSUER"
  | "AUTHORIZATION_ENDPOINT"
  | "TOKEN_ENDPOINT"
  | "JWKS_URI";
type SettingName = `${Uppercase<ProviderId>}_${ProviderSetting}`;

/** `GOOGLE_CLIENT_ID` and so on. */
export function settingName(id: ProviderId, setting: ProviderSetting): SettingName {
  return `${id.toUpperCase()}_${setting}` as SettingName;
}

/** What the settings say of each provider (`worker/settings.ts`). */
export const providerFields = Object.fromEntries(
  providerIds.flatMap((id) =>
    Object.entries(fieldsOf(id)).map(([name, field]) => [`${id.toUpperCase()}_${name}`, field]),
  ),
) as Record<SettingName, z.ZodType<string>>;

function fieldsOf(id: ProviderId): Record<ProviderSetting, z.ZodType<string>> {
  const { name, issuer, authorizationEndpoint, tokenEndpoint, jwksUri } = definitionOf(id);
  const secret = z.string().default("").meta({ secret: true });
  return {
    CLIENT_ID: secret.describe(
      `OAuth client for "Continue with ${name}". Without it and its secret, the button is not shown.`,
    ),
    CLIENT_SECRET: secret.describe("The client's secret."),
    ISSUER: z.url().default(issuer).describe(`${name}'s own; a stand-in's on a laptop.`),
    AUTHORIZATION_ENDPOINT: z.url().default(authorizationEndpoint).describe("As above."),
    TOKEN_ENDPOINT: z.url().default(tokenEndpoint).describe("As above."),
    JWKS_URI: z.url().default(jwksUri).describe("As above."),
  };
}
