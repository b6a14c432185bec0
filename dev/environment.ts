import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { providerIds } from "#worker/auth/providers/providers.catalogue.ts";
import { testCertificate, testCertificateKey } from "./fakes/provenance/test-certificate.ts";
import { localApiKey, localWebhookSecret } from "./fakes/stripe/constants.ts";
import { root } from "./root.ts";

/** Where the local database, pictures and jobs live; tests use a place of their own. */
export const localState = process.env.EAVESIGHT_STATE ?? ".wrangler/state";

/** The client that the stand-in of a sign-in provider knows. */
export function providerClient(id: string): { id: string; secret: string } {
  return { id: `eavesight-at-${id}`, secret: `local-${id}-secret` };
}

/** What the Worker is told of a sign-in provider whose stand-in is at `address`. */
export function providerVariables(id: string, address: string): Record<string, string> {
  const client = providerClient(id);
  const variables = {
    CLIENT_ID: client.id,
    CLIENT_SECRET: client.secret,
    ISSUER: address,
    AUTHORIZATION_ENDPOINT: `${address}/authorize`,
    TOKEN_ENDPOINT: `${address}/token`,
    JWKS_URI: `${address}/jwks`,
  };
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [`${id.toUpperCase()}_${name}`, value]));
}

/** The key that the stand-in for mail knows. */
export const mailApiKey = "re_local";

/** What the stand-in for companies' own host names knows: the zone, its token, and where their CNAME records lead. */
export const hostsAccount = {
  zone: "00000000000000000000000000000000",
  token: "local-hosts",
  target: "sites.localhost.test",
};

/** What the stand-in for text messages knows. */
export const textAccount = { sid: `AC${"0".repeat(32)}`, token: "local-texts", from: "+15005550006" };

/** What the stand-in of the image models knows. */
export const modelKeys = {
  account: "local",
  cloudflare: "local-cloudflare",
  gemini: "local-gemini",
  openai: "local-openai",
  roboflow: "local-roboflow",
};

/** Variables of a laptop. The signing key is made once, so that links survive a restart. */
const localDefaults: Record<string, string | (() => string)> = {
  APP_ENV: "local",
  URL_SIGNING_KEY: () => `${crypto.randomUUID()}${crypto.randomUUID()}`,
  // One address serves every visitor of a laptop: its caps are 20 times production's.
  ADDRESS_DAILY_RENDERS: "200",
  NETWORK_DAILY_RENDERS: "400",
  DEMO_DAILY_PERCENT: "100",
  UPLOADS_PER_MINUTE: "400",
  MEGAPIXELS_PER_MINUTE: "6000",
  // Two cores: more pictures at once would only make each of them slower.
  RENDER_SLOTS: "2",
  RENDER_SLOTS_PAID_ONLY: "1",
  RATE_LIMIT_SCALE: "20",
  // Receivers of leads on the same laptop.
  WEBHOOK_ALLOW_LOCAL: "true",
  // The stand-ins know these keys.
  MAIL_PROVIDER: "resend",
  // The AI binding answers nobody here.
  CHAT_MODEL: "",
  RESEND_API_KEY: mailApiKey,
  STRIPE_SECRET_KEY: localApiKey,
  STRIPE_WEBHOOK_SECRET: localWebhookSecret,
  OWN_HOST_ZONE: hostsAccount.zone,
  OWN_HOST_TOKEN: hostsAccount.token,
  OWN_HOST_TARGET: hostsAccount.target,
  TWILIO_ACCOUNT_SID: textAccount.sid,
  TWILIO_AUTH_TOKEN: textAccount.token,
  TWILIO_FROM: textAccount.from,
  PROVENANCE_CERTIFICATE: testCertificate,
  PROVENANCE_KEY: testCertificateKey,
};

/** Where the browser tests' site listens. */
export const testPort = Number(process.env.E2E_PORT ?? 5199);

/** Where the stand-ins of a site on `port` listen. */
export function fakesPort(port: number): number {
  return port + 1;
}

/** What depends on the ports: the site's own address, and those of the stand-ins. */
export function addressesOf(port: number): Record<string, string> {
  const fakes = `http://localhost:${fakesPort(port)}`;
  return {
    SITE_ORIGIN: `http://localhost:${port}`,
    ...Object.fromEntries(providerIds.flatMap((id) => Object.entries(providerVariables(id, `${fakes}/${id}`)))),
    RESEND_URL: `${fakes}/resend`,
    TWILIO_URL: fakes,
    CLOUDFLARE_API: `${fakes}/client/v4`,
    DNS_URL: `${fakes}/dns-query`,
    STRIPE_API: fakes,
    STRIPE_DASHBOARD: `${fakes}/stripe`,
    ...(usesModels && modelVariables(port)),
  };
}

/** With `EAVESIGHT_MODELS=stand-in` pictures are made by the stand-in of the image models; else as `.dev.vars` says. */
export const usesModels = process.env.EAVESIGHT_MODELS === "stand-in";

function modelVariables(port: number): Record<string, string> {
  const fakes = `http://localhost:${fakesPort(port)}`;
  return {
    RENDER_CHAIN:
      "gemini:gemini-nano-banana-2.1,openai:gpt-image-2.5-flare,workers-ai:@cf/black-forest-labs/flux-2-klein-9b",
    FINDER_CHAIN: "gemini:gemini-3.8-flash,roboflow:sam3",
    ROBOFLOW_URL: `${fakes}/roboflow`,
    ROBOFLOW_API_KEY: modelKeys.roboflow,
    GEMINI_URL: `${fakes}/gemini`,
    GEMINI_API_KEY: modelKeys.gemini,
    OPENAI_URL: `${fakes}/openai`,
    OPENAI_API_KEY: modelKeys.openai,
    WORKERS_AI_URL: `${fakes}/cloudflare/client/v4/accounts/${modelKeys.account}/ai/run`,
    WORKERS_AI_TOKEN: modelKeys.cloudflare,
  };
}

/** Adds what is missing to `.dev.vars`; what a developer has set stays. */
export function writeLocalVariables(overrides: Record<string, string> = {}): void {
  const file = path.join(root, ".dev.vars");
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const known = new Map(
    text
      .split("\n")
      .filter((line) => line.includes("="))
      .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
  // Left from a start with the stand-in of the models; a developer's own keys stay.
  if (known.get("GEMINI_API_KEY") === modelKeys.gemini) for (const name in modelVariables(0)) known.delete(name);
  for (const [name, value] of Object.entries(localDefaults)) {
    if (!known.has(name)) known.set(name, typeof value === "function" ? value() : value);
  }
  for (const [name, value] of Object.entries(overrides)) known.set(name, value);
  writeFileSync(file, `${[...known].map(([name, value]) => `${name}=${value}`).join("\n")}\n`);
}
