import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { createApp } from "./app.ts";

const app = createApp(() => new Response("a page"));

/** Sends `size` bytes in pieces. @returns the status, and how much of it was taken */
async function send(size: number, appEnv: string, path: string, headers: Record<string, string>) {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= size) return controller.close();
      sent += 10_000;
      controller.enqueue(new Uint8Array(10_000).fill(65));
    },
  });
  const request = new Request(`https://eavesight.test${path}`, { method: "POST", body, headers });
  const response = await app.fetch(request, { ...env, APP_ENV: appEnv }, createExecutionContext());
  return { status: response.status, sent };
}

const form = { "Content-Type": "multipart/form-data; boundary=x" };

it.each([
  ["a stranger's", "/api/photos", { ...form, Authorization: "Bearer nobody" }, 401],
  ["a too long", "/api/visualizations", { "Content-Type": "application/json", "Content-Length": "900000" }, 413],
  ["a form without its photo", "/api/photos", { "Content-Type": "text/plain" }, 400],
  ["a page's", "/roofing-siding", {}, 200],
] as const)("on a laptop %s request is read to its end", async (_name, path, headers, status) => {
  expect(await send(900_000, "local", path, headers)).toEqual({ status, sent: 900_000 });
});

it("on a laptop a photo that was refused by its beginning is read to its end", async () => {
  const open = '--x\r\nContent-Disposition: form-data; name="photo"\r\n\r\nGIF';
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(open)),
    pull(controller) {
      if (sent >= 2_000_000) return controller.close();
      sent += 10_000;
      controller.enqueue(new Uint8Array(10_000));
    },
  });
  const request = new Request("https://eavesight.test/api/photos", { method: "POST", body, headers: form });
  const response = await app.fetch(request, { ...env, APP_ENV: "local" }, createExecutionContext());
  expect([response.status, sent]).toEqual([415, 2_000_000]);
});

it("in production a refusal goes out at once", async () => {
  const { status, sent } = await send(900_000, "production", "/api/photos", {
    ...form,
    Authorization: "Bearer nobody",
  });
  expect(status).toBe(401);
  expect(sent).toBeLessThan(50_000);
});
