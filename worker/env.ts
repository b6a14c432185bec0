import { z } from "zod";
import { overridesSchema } from "./visualizations/models/capabilities.ts";
import { chainSchema, type Link } from "./visualizations/models/chain.ts";

const webAddress = z
  .url({ protocol: /^https$/ })
  .or(z.literal(""))
  .default("");
/** Of a service that we call, without a slash at its end. */
const serviceAddress = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, ""));
const count = z.coerce.number().int().min(0);
const percent = count.min(1).max(100);

/** Variables and secrets of the Worker. Production differs from a laptop by these alone. */
const settingsSchema = z
  .object({
    APP_ENV: z.enum(["local", "test", "production"]),
    PROVIDER_NAME: z.string().min(1),
    SUPPORT_EMAIL: z.email(),
    /** Who stands behind the service, for the legal pages and the footer. */
    LEGAL_NAME: z.string().min(1),
    LEGAL_ADDRESS: z.string().min(1),
    /** Where the provider is found on social networks; empty ones are not shown. */
    SOCIAL_FACEBOOK: webAddress,
    SOCIAL_INSTAGRAM: webAddress,
    SOCIAL_YOUTUBE: webAddress,
    SOCIAL_X: webAddress,
    /** Signs picture links and tickets. */
    URL_SIGNING_KEY: z.string().min(32),
    RENDER_SLOTS: count.min(1),
    RENDER_SLOTS_PAID_ONLY: count,
    VISITOR_FREE_RENDERS: count,
    ADDRESS_DAILY_RENDERS: count,
    /** The same for the network around an IPv6 address, its /48, which a provider hands out in 65,536 pieces. */
    NETWORK_DAILY_RENDERS: count.default(20),
    UPLOADS_PER_MINUTE: count.min(1),
    /** What one address may have decoded of its photos: one of the largest is 60. */
    MEGAPIXELS_PER_MINUTE: count.min(60).default(300),
    /** In one company's widgets, once the form was sent: pictures a day for one visitor, for all behind one address, and behind one /48. */
    EMBED_VISITOR_DAILY_RENDERS: count.default(20),
    EMBED_ADDRESS_DAILY_RENDERS: count.default(40),
    EMBED_NETWORK_DAILY_RENDERS: count.default(80),
    /** Hundredths of the demo's month that visitors without an account may use in a day. */
    DEMO_DAILY_PERCENT: percent.default(5),
    /** Hundredths of a company's month that visitors of its widgets may use in a day, and in all of the month. */
    EMBED_DAILY_PERCENT: percent.default(20),
    EMBED_MONTHLY_PERCENT: percent.default(70),
    /** Multiplies the limits of tries in `auth/limits.ts`: 1 in production; a laptop has one address for everyone. */
    RATE_LIMIT_SCALE: count.min(1).default(1),
    /** For how long a big change needs no new proof of who is at the keyboard. */
    FRESH_PROOF_MINUTES: count.min(1).default(15),
    /** Where people reach the site, without a path: links in mails and the way back from Google begin with it. */
    SITE_ORIGIN: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
    /** "sites.example.com" gives each company the host `{slug}.sites.example.com`; empty: there are none. */
    TENANT_HOST_SUFFIX: z
      .string()
      .regex(/^$|^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
      .default(""),
    /** Without both there is no "Continue with Google". The addresses are Google's own unless a stand-in is named. */
    GOOGLE_CLIENT_ID: z.string().default(""),
    GOOGLE_CLIENT_SECRET: z.string().default(""),
    GOOGLE_ISSUER: z.url().default("https://accounts.google.com"),
    GOOGLE_AUTHORIZATION_ENDPOINT: z.url().default("https://accounts.google.com/o/oauth2/v2/auth"),
    GOOGLE_TOKEN_ENDPOINT: z.url().default("https://oauth2.googleapis.com/token"),
    GOOGLE_JWKS_URI: z.url().default("https://www.googleapis.com/oauth2/v3/certs"),
    /** Which service carries mails: Cloudflare's binding, or Resend's API. */
    MAIL_PROVIDER: z.enum(["cloudflare", "resend"]).default("cloudflare"),
    /** The sender's address; the name before it is the tenant's. */
    MAIL_FROM: z.email(),
    RESEND_API_KEY: z.string().default(""),
    RESEND_URL: z.url().default("https://api.resend.com"),
    /** Ids of the prices at the payment provider. The page shows the monthly ones; `plan` in a link is one of these. */
    CONTRACTOR_MONTHLY_PRICE: z.string().min(1),
    CONTRACTOR_YEARLY_PRICE: z.string().min(1),
    BUSINESS_PRO_MONTHLY_PRICE: z.string().min(1),
    BUSINESS_PRO_YEARLY_PRICE: z.string().min(1),
    EXTRA_SEAT_PRICE: z.string().min(1),
    /** Without the key nothing can be bought; what is bought already stays in force, and all else works. */
    STRIPE_SECRET_KEY: z.string().default(""),
    /** What Stripe signs its calls of our webhook with. */
    STRIPE_WEBHOOK_SECRET: z.string().default(""),
    STRIPE_API: z.url({ protocol: /^https?$/ }).default("https://api.stripe.com"),
    /** Where staff look at customers and events themselves. */
    STRIPE_DASHBOARD: serviceAddress.default("https://dashboard.stripe.com"),
    /** With both, Cloudflare Turnstile judges who sends messages to companies. */
    TURNSTILE_SITE_KEY: z.string().default(""),
    TURNSTILE_SECRET_KEY: z.string().default(""),
    TURNSTILE_URL: z.url({ protocol: /^https?$/ }).default("https://challenges.cloudflare.com/turnstile/v0/siteverify"),
    /** Lets companies' webhooks be on http://localhost: for laptops and tests. */
    WEBHOOK_ALLOW_LOCAL: z
      .enum(["true", "false"])
      .default("false")
      .transform((value) => value === "true"),
    /** How long a picture at work may be silent before the scheduler takes it for dead. */
    RENDER_LEASE_SECONDS: count.min(1).default(30),
    /** Who makes pictures, in order of preference (README "Image models"). Our own engine needs no key and no network. */
    RENDER_CHAIN: chainSchema.default([{ renderer: "built-in", model: null }]),
    /** What differs for a model from `visualizations/models/capabilities.ts`, as JSON by model id. */
    RENDER_MODELS: z
      .string()
      .default("{}")
      .transform((text, context) => {
        try {
          return JSON.parse(text) as unknown;
        } catch {
          context.addIssue({ code: "custom", message: "is not JSON" });
          return z.NEVER;
        }
      })
      .pipe(overridesSchema),
    /** How long a model may take for one picture. */
    RENDER_TIMEOUT_SECONDS: count.min(1).max(150).default(90),
    GEMINI_URL: serviceAddress.default("https://generativelanguage.googleapis.com"),
    GEMINI_API_KEY: z.string().default(""),
    OPENAI_URL: serviceAddress.default("https://api.openai.com"),
    OPENAI_API_KEY: z.string().default(""),
    /** Instead of the binding: ".../client/v4/accounts/{account}/ai/run", and its token. */
    WORKERS_AI_URL: serviceAddress.or(z.literal("")).default(""),
    WORKERS_AI_TOKEN: z.string().default(""),
    /** Who reads the chat's messages: "openai:MODEL", "workers-ai:@cf/..."; empty: the catalogue's words alone. */
    CHAT_MODEL: z
      .string()
      .regex(/^((openai|workers-ai):\S+)?$/)
      .default(""),
    /** Any server that speaks OpenAI's chat completions, with its "/v1", and its key; empty: `OPENAI_URL` and its key. */
    CHAT_URL: serviceAddress.or(z.literal("")).default(""),
    CHAT_KEY: z.string().default(""),
    CHAT_TIMEOUT_SECONDS: z.coerce.number().min(0.1).max(30).default(8),
    /** Stretches the render step, for tests that cut it off in the middle. */
    RENDER_DELAY_MS: count.default(0),
  })
  .refine((settings) => settings.APP_ENV !== "production" || settings.RENDER_DELAY_MS === 0, {
    path: ["RENDER_DELAY_MS"],
    message: "is for tests",
  })
  .refine((settings) => settings.APP_ENV !== "production" || !settings.WEBHOOK_ALLOW_LOCAL, {
    path: ["WEBHOOK_ALLOW_LOCAL"],
    message: "is for laptops and tests",
  })
  .refine((settings) => settings.APP_ENV !== "production" || settings.SITE_ORIGIN.startsWith("https:"), {
    path: ["SITE_ORIGIN"],
    message: "must be https",
  })
  .refine((settings) => settings.APP_ENV !== "production" || settings.STRIPE_API.startsWith("https:"), {
    path: ["STRIPE_API"],
    message: "must be https",
  })
  .refine(...httpsInProduction("GEMINI_URL"))
  .refine(...httpsInProduction("OPENAI_URL"))
  .refine(...httpsInProduction("WORKERS_AI_URL"))
  .refine(...httpsInProduction("CHAT_URL"))
  .refine(...keyOfChain("gemini", "GEMINI_API_KEY"))
  .refine(...keyOfChain("openai", "OPENAI_API_KEY"))
  .refine((settings) => settings.WORKERS_AI_URL === "" || settings.WORKERS_AI_TOKEN !== "", {
    path: ["WORKERS_AI_TOKEN"],
    message: "is needed with WORKERS_AI_URL",
  })
  .refine((settings) => settings.MAIL_PROVIDER !== "resend" || settings.RESEND_API_KEY !== "", {
    path: ["RESEND_API_KEY"],
    message: "is needed where Resend carries the mails",
  });

type Rule<Names extends string> = [
  (settings: Record<Names, string> & { APP_ENV: string; RENDER_CHAIN: Link[] }) => boolean,
  { path: string[]; message: string },
];

/** Photos and keys go there. */
function httpsInProduction<Name extends string>(name: Name): Rule<Name> {
  return [
    (settings) => settings.APP_ENV !== "production" || settings[name] === "" || settings[name].startsWith("https:"),
    { path: [name], message: "must be https" },
  ];
}

function keyOfChain<Name extends string>(renderer: Link["renderer"], name: Name): Rule<Name> {
  return [
    (settings) => settings[name] !== "" || !settings.RENDER_CHAIN.some((link) => link.renderer === renderer),
    { path: [name], message: `is needed: RENDER_CHAIN names ${renderer}` },
  ];
}

export type Settings = z.infer<typeof settingsSchema>;

const checked = new WeakMap<object, Settings>();

/**
 * The settings of this Worker, parsed once for each environment object.
 * @throws Error with the name of the first field that is missing or wrong; nothing is served then.
 */
export function readSettings(env: object): Settings {
  const known = checked.get(env);
  if (known) return known;
  const result = settingsSchema.safeParse(env);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new Error(`Configuration: ${issue?.path.join(".")}: ${issue?.message}`);
  }
  checked.set(env, result.data);
  return result.data;
}
