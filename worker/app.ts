import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { api } from "./api.ts";
import { findActor } from "./auth/find-actor.ts";
import type { AppContext } from "./context.ts";
import { drainBody } from "./drain-body.ts";
import { answerError } from "./errors.ts";
import { logRequest } from "./log-request.ts";
import { securityHeaders } from "./security-headers.ts";
import { createServices } from "./services.ts";

export type RenderPage = (request: Request, page: AppContext["Variables"]) => Promise<Response> | Response;

/** The whole Worker's HTTP side: `/api` first, every other path is a page. */
export function createApp(renderPage: RenderPage) {
  const app = new Hono<AppContext>();
  app.use(requestId(), logRequest, securityHeaders, drainBody);
  app.use(async (c, next) => {
    c.set("services", createServices(c.env));
    await next();
  });
  app.onError(answerError);
  app.use("/api/*", findActor);
  app.route("/api", api);
  app.all("/api/*", (c) => c.json({ success: false, error: "There is no such address.", code: "NOT_FOUND" }, 404));
  // Every method, so that React Router answers form posts and HEAD as it means to.
  app.all("*", (c) => renderPage(c.req.raw, c.var));
  return app;
}
