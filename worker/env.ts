import { z } from "zod";
import { settingsFields } from "./settings.ts";
import type { FinderLink } from "./visualizations/finders/finder-chain.ts";
import type { Link } from "./visualizations/models/chain.ts";

/** Variables and secrets of the Worker. Production differs from a laptop by these alone. */
const settingsSchema = z
  .object(settingsFields)
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
  .refine(...httpsInProduction("CLOUDFLARE_API"))
  .refine(...httpsInProduction("DNS_URL"))
  .refine(...httpsInProduction("TWILIO_URL"))
  .refine(
    (settings) =>
      settings.TWILIO_ACCOUNT_SID === "" || (settings.TWILIO_AUTH_TOKEN !== "" && settings.TWILIO_FROM !== ""),
    { path: ["TWILIO_ACCOUNT_SID"], message: "needs TWILIO_AUTH_TOKEN and TWILIO_FROM" },
  )
  .refine(
    (settings) => settings.OWN_HOST_ZONE === "" || (settings.OWN_HOST_TOKEN !== "" && settings.OWN_HOST_TARGET !== ""),
    { path: ["OWN_HOST_ZONE"], message: "needs OWN_HOST_TOKEN and OWN_HOST_TARGET" },
  )
  .refine(...httpsInProduction("GEMINI_URL"))
  .refine(...httpsInProduction("OPENAI_URL"))
  .refine(...httpsInProduction("WORKERS_AI_URL"))
  .refine(...httpsInProduction("CHAT_URL"))
  .refine(...keyOfChain("gemini", "GEMINI_API_KEY"))
  .refine(...keyOfChain("openai", "OPENAI_API_KEY"))
  .refine(...httpsInProduction("ROBOFLOW_URL"))
  .refine(...keyOfFinder("gemini", "GEMINI_API_KEY"))
  .refine(...keyOfFinder("openai", "OPENAI_API_KEY"))
  .refine(...keyOfFinder("roboflow", "ROBOFLOW_API_KEY"))
  .refine((settings) => settings.WORKERS_AI_URL === "" || settings.WORKERS_AI_TOKEN !== "", {
    path: ["WORKERS_AI_TOKEN"],
    message: "is needed with WORKERS_AI_URL",
  })
  .refine((settings) => settings.MAIL_PROVIDER !== "resend" || settings.RESEND_API_KEY !== "", {
    path: ["RESEND_API_KEY"],
    message: "is needed where Resend carries the emails",
  })
  .refine((settings) => (settings.PROVENANCE_CERTIFICATE === "") === (settings.PROVENANCE_KEY === ""), {
    path: ["PROVENANCE_KEY"],
    message: "and PROVENANCE_CERTIFICATE belong together",
  });

type Rule<Names extends string> = [
  (settings: Record<Names, string> & { APP_ENV: string; RENDER_CHAIN: Link[]; FINDER_CHAIN: FinderLink[] }) => boolean,
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

function keyOfFinder<Name extends string>(finder: FinderLink["finder"], name: Name): Rule<Name> {
  return [
    (settings) => settings[name] !== "" || !settings.FINDER_CHAIN.some((link) => link.finder === finder),
    { path: [name], message: `is needed: FINDER_CHAIN names ${finder}` },
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

/** The same environment with another way to its database: what was checked once need not be checked again. */
export function withDatabase(env: Env, DB: D1Database): Env {
  const changed = { ...env, DB };
  checked.set(changed, readSettings(env));
  return changed;
}
