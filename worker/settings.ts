import { z } from "zod";
import { providerFields } from "./auth/providers/provider-settings.ts";
import { count, link, optionalKey, percent, secret, serviceAddress } from "./settings-schemas.ts";
import { modelFields } from "./visualizations/model-settings.ts";

/**
 * Every variable and secret of the Worker, each with the sentence that `docs/operate.md` shows for it
 * (`npm run settings-table` writes that table anew).
 */
export const settingsFields = {
  APP_ENV: z
    .enum(["local", "test", "production"])
    .describe("Where this runs. Production refuses what is for laptops and tests."),
  SITE_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .describe(
      "Where people reach the site, without a path. Links in emails and the way back from Google and Stripe begin with it. Https in production.",
    ),
  TENANT_HOST_SUFFIX: z
    .string()
    .regex(/^$|^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
    .default("")
    .describe(
      "`sites.example.com` gives each company the host `{slug}.sites.example.com` (route `*.sites.example.com` to the Worker). Empty: companies have no hosts of their own.",
    ),
  OWN_HOST_ZONE: z
    .string()
    .regex(/^$|^[a-f0-9]{32}$/)
    .default("")
    .describe(
      "Id of the Cloudflare zone whose custom hostnames companies' own host names are (see \"Companies' own host names\"). Empty: companies cannot have any.",
    ),
  OWN_HOST_TARGET: z
    .string()
    .regex(/^$|^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
    .default("")
    .describe("The name in that zone that companies' CNAME records lead to. Needed with `OWN_HOST_ZONE`."),
  OWN_HOST_TOKEN: secret(optionalKey).describe(
    'API token with the permission "SSL and Certificates: Edit" for that zone. Needed with `OWN_HOST_ZONE`.',
  ),
  CLOUDFLARE_API: serviceAddress
    .default("https://api.cloudflare.com/client/v4")
    .describe("Cloudflare's own; a stand-in's on a laptop. Https in production."),
  DNS_URL: serviceAddress
    .default("https://cloudflare-dns.com/dns-query")
    .describe("Who is asked for DNS records (DNS over HTTPS, JSON); a stand-in on a laptop. Https in production."),
  URL_SIGNING_KEY: secret(z.string().min(32)).describe(
    "Signs picture links, tickets, invitations and companies' webhook secrets. At least 32 characters.",
  ),
  PROVIDER_NAME: z.string().min(1).describe("The name of the service on its own pages and in emails."),
  SUPPORT_EMAIL: z.email().describe("Where people write for help."),
  LEGAL_NAME: z.string().min(1).describe("The company on the legal pages and in the footer."),
  LEGAL_ADDRESS: z.string().min(1).describe("Its postal address, in the same places."),
  GOVERNING_LAW: z.string().min(1).describe("Whose laws govern the terms of service, as in “the laws of …”."),
  REFUND_POLICY: z.string().min(1).describe("What the terms of service say about refunds: whole sentences."),
  GOVERNING_LAW_SPANISH: z.string().default("").describe("The same on Spanish pages. Empty: the English words."),
  REFUND_POLICY_SPANISH: z.string().default("").describe("The same on Spanish pages. Empty: the English sentences."),
  SOCIAL_FACEBOOK: link.describe("Link in the footer. Empty: no link."),
  SOCIAL_INSTAGRAM: link.describe("Link in the footer. Empty: no link."),
  SOCIAL_YOUTUBE: link.describe("Link in the footer. Empty: no link."),
  SOCIAL_X: link.describe("Link in the footer. Empty: no link."),

  RENDER_SLOTS: count.min(1).describe("Pictures rendered at the same time, over the whole service."),
  RENDER_SLOTS_PAID_ONLY: count.describe("How many of these slots only paid plans may take."),
  RENDER_LEASE_SECONDS: count
    .min(1)
    .default(30)
    .describe(
      "How long a picture that is being rendered may be silent before its job is checked and started again or failed.",
    ),
  RENDER_DELAY_MS: count.default(0).describe("Stretches rendering, for tests. Must be 0 in production."),
  VISITOR_FREE_RENDERS: count.describe("Pictures for one visitor without an account, ever."),
  ADDRESS_DAILY_RENDERS: count.describe(
    "Pictures a day for all visitors without an account behind one address (IPv4, or an IPv6 /64).",
  ),
  NETWORK_DAILY_RENDERS: count.default(20).describe("The same for the IPv6 /48 around that address."),
  DEMO_DAILY_PERCENT: percent
    .default(5)
    .describe("Percent of the demo's monthly pictures that visitors without an account may use in a day."),
  EMBED_VISITOR_DAILY_RENDERS: count
    .default(20)
    .describe("Pictures a day for one visitor in one company's widgets, once the form was sent."),
  EMBED_ADDRESS_DAILY_RENDERS: count.default(40).describe("The same for all visitors behind one address."),
  EMBED_NETWORK_DAILY_RENDERS: count.default(80).describe("The same for the /48 around it."),
  EMBED_DAILY_PERCENT: percent
    .default(20)
    .describe("Percent of a company's monthly pictures that visitors of its widgets may use in a day."),
  EMBED_MONTHLY_PERCENT: percent
    .default(70)
    .describe("Percent of a company's monthly pictures that visitors of its widgets may use in all."),
  UPLOADS_PER_MINUTE: count.min(1).describe("Photos that one address may upload in a minute."),
  MEGAPIXELS_PER_MINUTE: count
    .min(60)
    .default(300)
    .describe("Megapixels of photos that one address may have decoded in a minute. The largest photo has 60."),
  ALERT_EMAIL: z
    .email()
    .or(z.literal(""))
    .default("")
    .describe("Where alerts about failing and waiting pictures go. Empty: to every admin."),
  ALERT_FAILED_PERCENT: percent
    .default(20)
    .describe(
      "An alert begins where so many percent of the pictures of half an hour have failed for a reason of ours.",
    ),
  ALERT_MIN_FAILED: count.min(1).default(5).describe("Fewer failures in half an hour are no alert."),
  ALERT_WAIT_SECONDS: count.min(1).default(300).describe("An alert begins where the oldest order has waited so long."),
  RATE_LIMIT_SCALE: count
    .min(1)
    .default(1)
    .describe(
      "Multiplies the limits in `worker/auth/limits.ts`. 1 in production; a laptop has one address for everyone.",
    ),
  FRESH_PROOF_MINUTES: count
    .min(1)
    .default(15)
    .describe(
      "For how many minutes after signing in or confirming a big change (webhook, email, deletion, admin work) needs no new confirmation.",
    ),

  ...providerFields,

  MAIL_PROVIDER: z
    .enum(["cloudflare", "resend"])
    .default("cloudflare")
    .describe("Who delivers mail: the `EMAIL` binding, or Resend's API."),
  MAIL_FROM: z
    .email()
    .describe(
      "The sender's address, of a domain that the email provider may send for. The name before it is the company's.",
    ),
  RESEND_API_KEY: secret(optionalKey).describe("Needed where `MAIL_PROVIDER` is `resend`."),
  RESEND_URL: z.url().default("https://api.resend.com").describe("Resend's own; a stand-in's on a laptop."),

  STRIPE_SECRET_KEY: secret(optionalKey).describe(
    "Without it nothing can be bought. What was bought stays in force, and the rest works.",
  ),
  STRIPE_WEBHOOK_SECRET: secret(optionalKey).describe("What Stripe signs its calls to our webhook with."),
  STRIPE_API: z
    .url({ protocol: /^https?$/ })
    .default("https://api.stripe.com")
    .describe("Stripe's own; a stand-in's on a laptop. Https in production."),
  STRIPE_DASHBOARD: serviceAddress
    .default("https://dashboard.stripe.com")
    .describe("Where admin pages link customers and events at Stripe."),
  CONTRACTOR_MONTHLY_PRICE: z.string().min(1).describe("Price id at Stripe."),
  CONTRACTOR_YEARLY_PRICE: z.string().min(1).describe("Price id at Stripe."),
  BUSINESS_PRO_MONTHLY_PRICE: z.string().min(1).describe("Price id at Stripe."),
  BUSINESS_PRO_YEARLY_PRICE: z.string().min(1).describe("Price id at Stripe."),
  EXTRA_SEAT_PRICE: z.string().min(1).describe("Price id at Stripe, monthly."),

  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^$|^AC[a-z0-9]{32}$/)
    .default("")
    .describe("With this and its token, companies can get leads as text messages. Empty: that is offered to nobody."),
  TWILIO_AUTH_TOKEN: secret(optionalKey).describe(
    "The account's token: calls to Twilio carry it, and Twilio signs its own with it. Needed with `TWILIO_ACCOUNT_SID`.",
  ),
  TWILIO_FROM: z
    .string()
    .regex(/^$|^\+[1-9]\d{6,14}$|^MG[a-f0-9]{32}$/)
    .default("")
    .describe(
      "The number that texts come from (E.164), or the id of a Messaging Service. Needed with `TWILIO_ACCOUNT_SID`.",
    ),
  TWILIO_URL: serviceAddress
    .default("https://api.twilio.com")
    .describe("Twilio's own; a stand-in's on a laptop. Https in production."),
  TEXTS_PER_MONTH: count
    .default(200)
    .describe("Text messages for one company's own people in a month (UTC); a long one counts twice."),

  TURNSTILE_SITE_KEY: z
    .string()
    .default("")
    .describe(
      "With this and its secret, Cloudflare Turnstile checks who sends messages to companies; what it takes for a program is kept as spam.",
    ),
  TURNSTILE_SECRET_KEY: secret(optionalKey).describe("The secret of that site key."),
  TURNSTILE_URL: z
    .url({ protocol: /^https?$/ })
    .default("https://challenges.cloudflare.com/turnstile/v0/siteverify")
    .describe("Cloudflare's own; a stand-in's in tests."),
  WEBHOOK_ALLOW_LOCAL: z
    .enum(["true", "false"])
    .default("false")
    .transform((value) => value === "true")
    .describe("Lets companies' webhooks be on `http://localhost`, for laptops. Must be false in production."),

  ...modelFields,

  LEARN_FROM_CORRECTIONS: z
    .enum(["true", "false"])
    .default("false")
    .transform((value) => value === "true")
    .describe(
      "Whether people who report a picture are asked if their photo and corrected areas may be kept for training (`npm run export-corrections`).",
    ),
  PROVENANCE_CERTIFICATE: secret(optionalKey).describe(
    "PEM: the certificate that signs pictures' Content Credentials (C2PA), then its chain without the root. Empty: pictures carry the unsigned mark alone.",
  ),
  PROVENANCE_KEY: secret(optionalKey).describe("Its private key: PEM, PKCS #8; P-256 or P-384."),
  CHAT_MODEL: z
    .string()
    .regex(/^((openai|workers-ai):\S+)?$/)
    .default("")
    .describe("Who reads chat messages: `openai:MODEL` or `workers-ai:@cf/…`. Empty: the catalog's own words alone."),
  CHAT_PRICE: z
    .string()
    .regex(/^(\d+(\.\d+)?\/\d+(\.\d+)?)?$/)
    .default("")
    .describe(
      "What a million tokens of `CHAT_MODEL` cost in dollars, in and out: `0.10/0.30`. For `npm run bench:chat`.",
    ),
  CHAT_URL: serviceAddress
    .or(z.literal(""))
    .default("")
    .describe("Any server that speaks OpenAI's chat completions, with its `/v1`. Empty: `OPENAI_URL` and its key."),
  CHAT_KEY: secret(optionalKey).describe("The key for `CHAT_URL`."),
  CHAT_TIMEOUT_SECONDS: z.coerce
    .number()
    .min(0.1)
    .max(30)
    .default(8)
    .describe("How long the chat model may take for one message."),
};
