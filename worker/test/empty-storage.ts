import { applyD1Migrations, type D1Migration, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { withHeavySlot } from "../isolate-gate.ts";

declare global {
  namespace Cloudflare {
    interface Env {
      TEST_MIGRATIONS: D1Migration[];
    }
  }
}

/** One runtime serves many files (starting one takes longer than most of them): each begins with nothing stored. */
await withHeavySlot(async () => {}, 60_000); // A render that loses its store never lets go of the gate.
await reset();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
