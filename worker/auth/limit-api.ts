import { createMiddleware } from "hono/factory";
import type { AppContext } from "../context.ts";
import { clientAddressKey } from "./client-address.ts";
import { tooOften } from "./limit-rate.ts";

/**
 * Keeps floods off the database: a high ceiling over all of the API for one client, counted by Cloudflare in each place
 * for itself and not to the last call. Limits that must be exact are `limitRate` and the allowance. Only in production:
 * a laptop has one address for every browser and test.
 * @throws AppError RATE_LIMITED
 */
export const limitApi = createMiddleware<AppContext>(async (c, next) => {
  const { ports } = c.var;
  const client = ports.settings.APP_ENV === "production" ? await clientAddressKey(ports, c.req.raw.headers) : null;
  if (client && !(await c.env.API_RATE.limit({ key: client })).success) throw tooOften(60);
  await next();
});
