import { expect, it } from "vitest";
import type { Call } from "../calls.ts";
import { decodeInNode } from "../decode-in-node.ts";
import { createModels } from "../models.ts";
import { bytesOf, house, idlePrompt, keys, openModels, photo, picture, prompt, smallMask } from "../test-studio.ts";

const { app, send } = openModels();
async function edit(fields: Record<string, string | Blob>, headers: Record<string, string> = {}) {
  const form = new FormData();
  const given = { model: "gpt-image-2.5-flare", prompt, size: "480x320", "image[]": photo, ...fields };
  for (const [name, value] of Object.entries(given)) form.append(name, value);
  return send("/openai/v1/images/edits", { Authorization: `Bearer ${keys.openai}`, ...headers }, form);
}

it("paints where the mask is clear", async () => {
  const clear = { ...house, data: house.data.map((_, i) => ((i >> 2) % 480 < 240 ? 0 : 255)) };
  const { json } = await edit({ mask: await picture(clear, "png"), output_format: "jpeg" });
  const [{ b64_json }] = json.data as { b64_json: string }[];
  const answer = await decodeInNode(bytesOf(b64_json));
  const at = (x: number) => answer.data[(200 * 480 + x) * 4] - house.data[(200 * 480 + x) * 4];
  expect(Math.abs(at(100))).toBeGreaterThan(40);
  expect(Math.abs(at(400))).toBeLessThan(25);
});

it("refuses in its own words", async () => {
  const opaque = { ...house, data: house.data.map((value, i) => (i % 4 === 3 ? 255 : value)) };
  const failures = await Promise.all([
    edit({}, { Authorization: "Bearer wrong" }),
    edit({ size: "1000x700" }),
    edit({ mask: smallMask }),
    edit({ mask: await picture(opaque, "png") }),
    edit({ strength: "0.4" }),
    edit({ model: "gpt-image-2.5-flare--refuse" }),
  ]);
  expect(failures.map(({ status, json }) => [status, (json.error as { code: string }).code])).toEqual([
    [401, "invalid_api_key"],
    [400, "invalid_value"],
    [400, "invalid_image_file"],
    [400, "invalid_image_file"],
    [400, "unknown_parameter"],
    [400, "moderation_blocked"],
  ]);
});

it("does for so many calls what it was told, and remembers every one", async () => {
  await app.request("/models/calls", { method: "DELETE" });
  const control = (body: object) =>
    send("/models/control", { "Content-Type": "application/json" }, JSON.stringify(body));
  expect((await control({ behavior: "busy" })).status).toBe(400);
  await control({ behavior: "error-500", times: 1 });
  expect((await edit({ prompt: idlePrompt })).status).toBe(500);
  expect((await edit({ prompt: idlePrompt })).status).toBe(200);
  const busy = await edit({ prompt: idlePrompt }, { "X-Stand-In-Behaviour": "busy-then-succeed" });
  expect({ status: busy.status, after: busy.headers.get("Retry-After") }).toEqual({ status: 429, after: "7" });
  const calls = (await (await app.request("/models/calls")).json()) as Call[];
  expect(calls.map(({ status }) => status)).toEqual([500, 200, 429]);
  expect(calls[0]).toMatchObject({ method: "POST", path: "/openai/v1/images/edits" });
  const hash = await crypto.subtle.digest("SHA-256", await photo.arrayBuffer());
  expect(calls[0].parts.map(({ name, text, sha256 }) => [name, text ?? sha256])).toEqual([
    ["model", "gpt-image-2.5-flare"],
    // Forms end lines as mails do.
    ["prompt", idlePrompt.replaceAll("\n", "\r\n")],
    ["size", "480x320"],
    ["image[]", Buffer.from(hash).toString("hex")],
  ]);
  await app.request("/models/calls", { method: "DELETE" });
  expect(await (await app.request("/models/calls")).json()).toEqual([]);
});

it("stops waiting for whoever has gone", async () => {
  const patient = createModels({ origin: "http://models.test", keys, decode: decodeInNode });
  const form = new FormData();
  for (const [name, value] of Object.entries({ model: "gpt-image-2.5-flare--stall", prompt, image: photo })) {
    form.append(name, value);
  }
  const headers = { Authorization: `Bearer ${keys.openai}` };
  const leaving = new AbortController();
  const request = new Request("http://models.test/openai/v1/images/edits", {
    method: "POST",
    headers,
    body: form,
    signal: leaving.signal,
  });
  setTimeout(() => leaving.abort(), 300);
  expect((await patient.fetch(request)).status).toBe(504);
});
