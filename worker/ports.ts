import type Stripe from "stripe";
import { openStripe } from "./billing/stripe-client.ts";
import { createDatabase, type Database } from "./db/client.ts";
import { readSettings, type Settings } from "./env.ts";

/** Everything a domain function may use of the outside world. Functions take only the ports they need (Pick<Ports, …>). */
export type Ports = {
  settings: Settings;
  db: Database;
  cache: KVNamespace;
  pictures: R2Bucket;
  images: ImagesBinding;
  /** Cloudflare's models. On a laptop it answers every call with an error. */
  ai: Ai | null;
  /** The static files of the site, `public/`. */
  files: Fetcher;
  scheduler: DurableObjectNamespace<import("./visualizations/scheduler.ts").Scheduler>;
  taskRunner: DurableObjectNamespace<import("./scheduled-tasks/scheduled-tasks.ts").DueWork>;
  /** Cloudflare's own way to send mails. */
  email: SendEmail;
  /** @throws AppError UNAVAILABLE where payments are not set up */
  stripe: () => Stripe;
  now: () => Date;
};

export function createPorts(env: Env): Ports {
  const settings = readSettings(env);
  return {
    settings,
    db: createDatabase(env.DB),
    cache: env.CACHE,
    pictures: env.PICTURES,
    images: env.IMAGES,
    ai: env.AI ?? null,
    files: env.ASSETS,
    scheduler: env.SCHEDULER,
    taskRunner: env.DUE_WORK,
    email: env.EMAIL,
    stripe: () => openStripe(settings),
    now: () => new Date(),
  };
}
