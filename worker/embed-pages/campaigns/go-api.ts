import { Hono } from "hono";
import type { AppContext } from "../../context.ts";
import { followCampaign } from "./follow-campaign.ts";

/** `/go/CODE`, as it is printed. What is no such link gets the page that says so. */
export const goApi = new Hono<AppContext>().get("/:code", async (c, next) => {
  const address = await followCampaign(c.var, c.req.param("code"));
  if (address === null) return next();
  // The company may move, and its link with it.
  c.header("Cache-Control", "no-store");
  c.header("X-Robots-Tag", "noindex");
  return c.redirect(address, 302);
});
