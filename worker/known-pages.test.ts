import { type EntryContext, RouterContextProvider, type ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import { sourceOfPage } from "./drawn-pages.ts";
import { rememberRoutes, sourceOfKnownPage } from "./known-pages.ts";

type Loader = (args: { request: Request; url: URL }) => unknown;

/** Two routes, one in the other; the outer one has no loader. */
function build(loader: Loader, beside: object = {}): Pick<ServerBuild, "routes"> {
  const modules = { frame: {}, page: { loader, ...beside }, root: { loader: async () => ({ name: "Ridgeline" }) } };
  const routes = Object.entries(modules).map(([id, module]) => [id, { id, module }]);
  return { routes: Object.fromEntries(routes) } as unknown as Pick<ServerBuild, "routes">;
}

/** As the router found it. */
function found(path: string, loaderData: object = {}, params: object = {}): EntryContext {
  const matches = ["root", "frame", "page"].map((id) => ({ params, route: { id } }));
  const context = { matches, loaderData, actionData: null, errors: null, statusCode: 200 };
  rememberRoutes(requestOf(path), context as unknown as EntryContext["staticHandlerContext"]);
  return { staticHandlerContext: context } as unknown as EntryContext;
}

function requestOf(path: string, init: RequestInit = {}): Request {
  return new Request(`https://eavesight.example${path}`, init);
}

let visits = 0;
function source(
  path: string,
  loader: Loader,
  { method = "GET", ...beside }: { method?: string; headers?: object } = {},
) {
  const visit = {
    request: requestOf(path, { method }),
    nonce: `nonce-${++visits}`,
    context: new RouterContextProvider(),
  };
  return sourceOfKnownPage(build(loader, beside), visit);
}

describe("a page whose routes are known", () => {
  it("is drawn from what its loaders give, as the router would have it, for each visitor with a nonce of their own", async () => {
    const loader: Loader = ({ url }) => ({ plan: url.searchParams.get("plan") });
    const entry = found("/pricing?plan=pro", { root: { name: "Ridgeline" }, page: { plan: "pro" } });
    const request = requestOf("/pricing?plan=pro");
    const one = await source("/pricing?plan=pro", loader);
    const two = await source("/pricing?plan=pro", loader);
    expect(one?.key).toBe(sourceOfPage(entry, { request, nonce: "n" })?.key);
    expect(two?.key).toBe(one?.key);
    expect(two?.fresh).not.toEqual(one?.fresh);
    found("/pricing?plan=basic");
    expect((await source("/pricing?plan=basic", loader))?.key).not.toBe(one?.key);
  });

  it("is another as soon as a loader gives something else", async () => {
    found("/terms");
    const one = await source("/terms", () => ({ law: "Ohio" }));
    expect((await source("/terms", () => ({ law: "Texas" })))?.key).not.toBe(one?.key);
  });

  it("is left to the router where a loader throws, a route has headers, or the request is no plain visit", async () => {
    found("/contact");
    const loader: Loader = () => ({});
    expect(await source("/contact", loader)).not.toBeNull();
    expect(
      await source("/contact", () => {
        throw new Response(null, { status: 302 });
      }),
    ).toBeNull();
    expect(await source("/contact", loader, { headers: () => ({}) })).toBeNull();
    expect(await source("/contact", loader, { method: "POST" })).toBeNull();
    for (const address of ["/auth", "/auth?code=1"]) found(address);
    expect(await source("/auth", loader)).not.toBeNull();
    expect(await source("/auth?code=1", loader)).toBeNull();
  });

  it("is one for each host and query, and the loaders are not asked in vain for another's", async () => {
    let asked = 0;
    const loader: Loader = () => ({ asked: ++asked });
    found("/about?tenant=ridge");
    for (const address of ["/about", "/about?tenant=gable"]) expect(await source(address, loader)).toBeNull();
    const request = new Request("https://homes.gable.example/about?tenant=ridge");
    const visit = { request, nonce: "n", context: new RouterContextProvider() };
    expect(await sourceOfKnownPage(build(loader), visit)).toBeNull();
    expect(asked).toBe(0);
    expect(await source("/about?tenant=ridge", loader)).not.toBeNull();
  });

  it("is none that nobody has opened, that has variable parts, or that is a widget", async () => {
    const loader: Loader = () => ({});
    expect(await source("/never", loader)).toBeNull();
    found("/projects/1", {}, { projectId: "1" });
    expect(await source("/projects/1", loader)).toBeNull();
    found("/embed-roofing");
    expect(await source("/embed-roofing", loader)).toBeNull();
  });

  it("is forgotten where many others came after it", async () => {
    const loader: Loader = () => ({});
    found("/first");
    for (let at = 0; at < 256; at++) found(`/many/${at}`);
    expect(await source("/first", loader)).toBeNull();
    expect(await source("/many/255", loader)).not.toBeNull();
  });
});
