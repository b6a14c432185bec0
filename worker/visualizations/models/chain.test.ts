import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { readSettings } from "../../env.ts";

function settingsWith(changes: Record<string, string>) {
  return readSettings({ ...env, ...changes });
}

const builtIn = { renderer: "built-in", model: null };
const keys = { GEMINI_API_KEY: "g", OPENAI_API_KEY: "o" };

describe("RENDER_CHAIN", () => {
  it("is our own engine where nothing is said", () => {
    expect(settingsWith({}).RENDER_CHAIN).toEqual([builtIn]);
  });

  it("is a list in order, with our own engine behind it unless it ends in end", () => {
    const flux = "@cf/black-forest-labs/flux-2-klein-9b";
    const models = [
      { renderer: "gemini", model: "gemini-nano-banana-2.1" },
      { renderer: "workers-ai", model: flux },
    ];
    const list = `gemini:gemini-nano-banana-2.1, workers-ai:${flux}`;
    expect(settingsWith({ ...keys, RENDER_CHAIN: list }).RENDER_CHAIN).toEqual([...models, builtIn]);
    expect(settingsWith({ ...keys, RENDER_CHAIN: `${list},end` }).RENDER_CHAIN).toEqual(models);
    expect(settingsWith({ ...keys, RENDER_CHAIN: `built-in,${list}` }).RENDER_CHAIN).toEqual([builtIn, ...models]);
  });

  it.each([
    ["RENDER_CHAIN", { RENDER_CHAIN: "dall-e" }],
    ["RENDER_CHAIN", { RENDER_CHAIN: "gemini:../../secrets" }],
    ["RENDER_CHAIN", { RENDER_CHAIN: "end" }],
    ["RENDER_CHAIN", { RENDER_CHAIN: Array(7).fill("openai:x").join(",") }],
    ["GEMINI_API_KEY", { RENDER_CHAIN: "gemini:nano", GEMINI_API_KEY: "" }],
    ["OPENAI_API_KEY", { RENDER_CHAIN: "openai:flare", OPENAI_API_KEY: "" }],
    ["WORKERS_AI_TOKEN", { WORKERS_AI_URL: "https://c.example/ai/run" }],
    ["RENDER_MODELS", { RENDER_MODELS: "no JSON" }],
    ["RENDER_MODELS", { RENDER_MODELS: '{"nano":{"speed":9}}' }],
    ["GEMINI_URL", { APP_ENV: "production", GEMINI_URL: "http://g.example", STRIPE_API: "https://s.example" }],
  ])("stops the service with the field's name when it is wrong: %s %o", (field, changes) => {
    expect(() => settingsWith({ ...keys, WORKERS_AI_TOKEN: "", ...changes })).toThrow(field);
  });
});
