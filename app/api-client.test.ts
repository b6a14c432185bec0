import { expect, test, vi } from "vitest";
import { apiClient } from "./api-client.ts";

function setUp() {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => new Response("{}"));
  return { fetch, client: apiClient({ headers: () => ({ Authorization: "Bearer one" }), fetch }) };
}

test("a call is its path, with the values of its places and its query", async () => {
  const { fetch, client } = setUp();
  await client.offer[":service"].$get({ param: { service: "pools" } });
  expect(fetch).toHaveBeenCalledWith("/api/offer/pools", {
    method: "GET",
    headers: { Authorization: "Bearer one" },
    body: undefined,
    credentials: "include",
  });
});

test("a query keeps each value of a list and leaves out what is not there", async () => {
  const { fetch, client } = setUp();
  const asked: { query: object } = { query: { of: ["a b", "c&d"], since: undefined, page: "2" } };
  await client.auth.me.$get(asked as never);
  expect(fetch.mock.calls[0]?.[0]).toBe("/api/auth/me?of=a+b&of=c%26d&page=2");
});

test("a body is sent as JSON, beside the headers and wishes of this one call", async () => {
  const { fetch, client } = setUp();
  const login = { email: "ann@example.test", password: "secret" };
  await client.auth.login.$post({ json: login }, { headers: { "Idempotency-Key": "k" }, init: { keepalive: true } });
  expect(fetch).toHaveBeenCalledWith("/api/auth/login", {
    method: "POST",
    headers: { Authorization: "Bearer one", "Idempotency-Key": "k", "Content-Type": "application/json" },
    body: JSON.stringify(login),
    credentials: "include",
    keepalive: true,
  });
});

test("a client is no promise, and a step of its path no call", async () => {
  const { fetch, client } = setUp();
  expect(await client).toBe(client);
  const path: unknown = client.auth;
  await expect((path as () => Promise<unknown>)()).rejects.toThrow("/api.auth is no call.");
  expect(fetch).not.toHaveBeenCalled();
});
