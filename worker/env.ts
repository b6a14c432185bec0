import { z } from "zod";

const count = z.coerce.number().int().min(0);

/** Variables and secrets of the Worker. Production differs from a laptop by these alone. */
const settingsSchema = z
  .object({
    APP_ENV: z.enum(["local", "test", "production"]),
    PROVIDER_NAME: z.string().min(1),
    SUPPORT_EMAIL: z.email(),
    /** Signs picture links and tickets. */
    URL_SIGNING_KEY: z.string().min(32),
    RENDER_SLOTS: count.min(1),
    RENDER_SLOTS_PAID_ONLY: count,
    VISITOR_FREE_RENDERS: count,
    ADDRESS_DAILY_RENDERS: count,
    UPLOADS_PER_MINUTE: count.min(1),
    /** How long a picture at work may be silent before the scheduler takes it for dead. */
    RENDER_LEASE_SECONDS: count.min(1).default(30),
    /** Stretches the render step, for tests that cut it off in the middle. */
    RENDER_DELAY_MS: count.default(0),
  })
  .refine((settings) => settings.APP_ENV !== "production" || settings.RENDER_DELAY_MS === 0, {
    path: ["RENDER_DELAY_MS"],
    message: "is for tests",
  });

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
