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
// As one: each costs a way there and back, before every file.
await applyD1Migrations(env.DB, [{ name: "all", queries: env.TEST_MIGRATIONS.flatMap(({ queries }) => queries) }]);
