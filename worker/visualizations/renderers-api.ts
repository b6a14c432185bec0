import { Hono } from "hono";
import type { AppContext } from "../context.ts";
import { usesModels } from "./uses-models.ts";
import type { Renderers } from "./visualizations.contract.ts";

/** What the page has to know of who makes the pictures; the same for everyone, and changed by configuration alone. */
export const renderersApi = new Hono<AppContext>().get("/", (c) => {
  const data: Renderers = { askModels: usesModels(c.var.ports) };
  c.header("Cache-Control", "public, max-age=300");
  return c.json({ success: true, data });
});
