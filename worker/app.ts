import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { languagePaths, m } from "#messages";
import { api } from "./api.ts";
import { limitApi } from "./auth/limit-api.ts";
import { limitStaffView } from "./auth/staff-view/limit-staff-view.ts";
import type { AppContext } from "./context.ts";
import { drainBody } from "./drain-body.ts";
import { goApi } from "./embed-pages/campaigns/go-api.ts";
import { AppError, answerError } from "./errors.ts";
import { leadToLanguage } from "./lead-to-language.ts";
import { homeownerFilesApi } from "./leads/homeowner/api.ts";
import { oneClickApi } from "./leads/withdrawal/api.ts";
import { logRequest } from "./log-request.ts";
import { createPorts } from "./ports.ts";
import { readOnce } from "./read-once.ts";
import { redirectToHttps } from "./redirect-to-https.ts";
import { securityHeaders } from "./security-headers.ts";
import { serveOwnHosts } from "./serve-own-hosts.ts";
import { shareFilesApi } from "./shares/files-api.ts";
import { approveFilesApi } from "./sheets/approve-api.ts";
import { site } from "./site/api.ts";
import { speakLanguage } from "./speak-language.ts";
import { speakWidget } from "./speak-widget.ts";
import { viewsPath } from "./views/views.contract.ts";
import { viewsApi } from "./views/views-api.ts";

export type RenderPage = (request: Request, page: AppContext["Variables"]) => Promise<Response> | Response;

/** The whole Worker's HTTP side: `/api` first, every other path is a page. */
export function createApp(renderPage: RenderPage) {
  const app = new Hono<AppContext>();
  app.use(requestId(), speakLanguage, logRequest, securityHeaders, redirectToHttps, drainBody);
  app.use(async (c, next) => {
    const ports = createPorts(c.env);
    c.set("ports", { ...ports, cache: readOnce(ports.cache) });
    c.set("waitUntil", (work) => c.executionCtx.waitUntil(work));
    await next();
  });
  app.use(serveOwnHosts);
  app.onError(answerError);
  app.use("/api/*", limitApi, limitStaffView);
  app.route(
    viewsPath,
    viewsApi((request, env, context) => app.fetch(request, env, context)),
  );
  app.route("/api", api);
  app.all("/api/*", (c) => {
    const allowed = methodsAt(c.req.url);
    if (allowed.length === 0) throw new AppError("NOT_FOUND", m.server_no_such_address());
    c.header("Allow", allowed.join(", "));
    throw new AppError("METHOD_NOT_ALLOWED", m.server_methods_allowed({ methods: allowed.join(", ") }));
  });
  // A page's files stand below its address, whichever language that is in.
  for (const start of Object.values(languagePaths)) {
    app.route(`${start}/s`, shareFilesApi);
    app.route(`${start}/your-picture`, homeownerFilesApi);
    app.route(`${start}/approve`, approveFilesApi);
    app.route(`${start}/stop`, oneClickApi);
  }
  app.route("/go", goApi);
  app.route("/", site);
  app.use(leadToLanguage, speakWidget);
  // Every method, so that React Router answers form posts and HEAD as it means to.
  app.all("*", (c) => renderPage(c.req.raw, c.var));
  return app;
}

/** What the API can do at an address. */
function methodsAt(address: string): string[] {
  const here = api.routes.filter(
    // Middleware is listed too, for every method.
    ({ method, path }) => method !== "ALL" && new URLPattern({ pathname: `/api${path}` }).test(address),
  );
  return [...new Set(here.map(({ method }) => method))];
}
