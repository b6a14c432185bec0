import { env } from "cloudflare:workers";

declare global {
  namespace Cloudflare {
    interface Env {
      FULL_TESTS: string;
    }
  }
}

/** How many try the same thing at once: 200 every night, and by `npm test` as many as it takes to see two of them meet. */
export const crowd = env.FULL_TESTS ? 200 : 40;
