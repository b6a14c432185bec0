import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { Pool } from "undici";
import { expect, test } from "vitest";
import { takeFreshConnections } from "./fresh-connections.ts";

async function connectionsOf(requests: number): Promise<number> {
  let connections = 0;
  const server = createServer((_, response) => response.end("ok")).on("connection", () => connections++);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const pool = new Pool(`http://localhost:${(server.address() as AddressInfo).port}`, { connections: 1 });
  for (let i = 0; i < requests; i++) await (await pool.request({ path: "/", method: "GET" })).body.text();
  await pool.close();
  server.close();
  return connections;
}

test("each request has a connection of its own", async () => {
  expect(await connectionsOf(3)).toBe(1);
  takeFreshConnections();
  expect(await connectionsOf(3)).toBe(3);
});

test("the local runtime's proxy uses the very same pool", () => {
  const require = createRequire(import.meta.url);
  const ofMiniflare = createRequire(require.resolve("miniflare")).resolve("undici");
  expect(ofMiniflare).toBe(require.resolve("undici"));
});
