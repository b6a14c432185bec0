import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { retryLost } from "./retry-lost-requests.ts";

/** How often the server is asked again before it answers or the error is passed on. */
async function ask(method: string, { error = "fetch failed", losses = 1, headersSent = false } = {}) {
  let asked = 0;
  const request = { method } as IncomingMessage;
  const response = { headersSent } as ServerResponse;
  const { promise, resolve } = Promise.withResolvers<string>();
  const fail = () => handler(new Error(error), request, response, (passed) => resolve(String(passed)));
  const handler = retryLost(() => {
    asked++;
    if (asked < losses) fail();
    else resolve("answered");
  });
  fail();
  return { end: await promise, asked };
}

test("a page whose connection was lost is asked for again", async () => {
  expect(await ask("GET")).toEqual({ end: "answered", asked: 1 });
  expect(await ask("GET", { losses: 2 })).toEqual({ end: "answered", asked: 2 });
});

test("it is not asked for without end, nor is anything that could change something, nor after an answer began", async () => {
  expect(await ask("GET", { losses: 9 })).toEqual({ end: "Error: fetch failed", asked: 2 });
  expect(await ask("POST")).toEqual({ end: "Error: fetch failed", asked: 0 });
  expect(await ask("GET", { error: "No such table" })).toEqual({ end: "Error: No such table", asked: 0 });
  expect(await ask("GET", { headersSent: true })).toEqual({ end: "Error: fetch failed", asked: 0 });
});
