import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { PreviewServer } from "vite";
import { afterAll, beforeEach, expect, it } from "vitest";
import { rememberAssets } from "./cache-assets.ts";

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const asked: string[] = [];
let middleware: Middleware = (_request, _response, next) => next();

const server = createServer((request, response) =>
  middleware(request, response, () => {
    asked.push(request.url ?? "");
    response.statusCode = request.url?.includes("gone") ? 404 : 200;
    response.setHeader("content-type", "text/javascript");
    response.write("first, ");
    response.end("last");
  }),
);
await new Promise<void>((resolve) => server.listen(0, resolve));
const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(() => {
  asked.length = 0;
  const configure = rememberAssets().configurePreviewServer as (server: Pick<PreviewServer, "middlewares">) => void;
  const middlewares = { use: (given: Middleware) => (middleware = given) };
  configure({ middlewares } as unknown as PreviewServer);
});

it("asks once for a file that is named after what is in it, and gives the same answer again", async () => {
  for (let time = 0; time < 3; time++) {
    const response = await fetch(`${origin}/assets/page-1a2b.js`);
    expect(response.headers.get("content-type")).toBe("text/javascript");
    expect(await response.text()).toBe("first, last");
  }
  expect(asked).toEqual(["/assets/page-1a2b.js"]);
});

it.each<[string, RequestInit]>([
  ["/api/health", {}],
  ["/assets/gone.js", {}],
  ["/assets/page-1a2b.js", { method: "POST" }],
  ["/assets/page-1a2b.js", { headers: { range: "bytes=0-1" } }],
  ["/assets/page-1a2b.js", { headers: { "if-none-match": '"1"' } }],
])("asks each time for %s with %o", async (path, init) => {
  for (let time = 0; time < 2; time++) await (await fetch(origin + path, init)).text();
  expect(asked).toEqual([path, path]);
});
