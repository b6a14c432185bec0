import { afterEach, describe, expect, it, vi } from "vitest";
import { bindingRunner, httpRunner } from "./ai-runner.ts";
import { capabilitiesOf, costOf } from "./capabilities.ts";
import { geminiModel } from "./gemini.ts";
import { BusyError, type EditRequest, ModelFailure } from "./image-model.ts";
import { openaiModel } from "./openai.ts";
import { workersAiModel } from "./workers-ai.ts";

const photo = new Uint8Array([0xff, 0xd8, 1, 2, 3]);
const mask = new Uint8Array([0x89, 0x50, 4, 5]);
const picture = new Uint8Array([9, 8, 7]);
const base = { photo, mask: null, prompt: "Edit.", seed: 7, signal: new AbortController().signal };
const request: EditRequest = { ...base, size: { width: 1264, height: 848 } };

afterEach(() => vi.restoreAllMocks());

/** Answers every call, and keeps the requests. */
function answerWith(...answers: Response[]) {
  const asked: Request[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    asked.push(new Request(input, init));
    return answers.shift() ?? Response.error();
  });
  return asked;
}

const gemini = (price?: object) =>
  geminiModel(
    { address: "https://g.example", key: "k", model: "nano" },
    { ...capabilitiesOf({ renderer: "gemini", model: "nano" }, {}), ...price },
  );
const openai = geminiLike("openai");
function geminiLike(renderer: "openai") {
  return openaiModel(
    { address: "https://o.example", key: "k", model: "flare" },
    capabilitiesOf({ renderer, model: "flare" }, {}),
  );
}
function workers(model: string, trusted: string | null = null) {
  const run = httpRunner({ address: "https://c.example/ai/run", token: "t" });
  return workersAiModel({ run, model, trusted }, capabilitiesOf({ renderer: "workers-ai", model }, {}));
}

async function formOf(asked: Request) {
  const form = await asked.formData();
  return Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === "string" ? [name, value] : [name, value.type, new Uint8Array(await value.arrayBuffer())],
    ),
  );
}

const geminiAnswer = {
  candidates: [{ content: { parts: [{ inlineData: { mimeType: "image/png", data: picture.toBase64() } }] } }],
  usageMetadata: { promptTokenCount: 1000, candidatesTokenCount: 1120 },
};

describe("what a model is sent", () => {
  it("is Gemini's generateContent, with the shape's name and the picture's price in tokens", async () => {
    const [asked] = [answerWith(Response.json(geminiAnswer))];
    expect(await gemini().edit(request)).toEqual({ image: picture, cost: 1000 * 1.5 + 1120 * 30 });
    expect(asked[0].url).toBe("https://g.example/v1beta/models/nano:generateContent");
    expect(asked[0].headers.get("x-goog-api-key")).toBe("k");
    expect(await asked[0].json()).toEqual({
      contents: [
        {
          role: "user",
          parts: [{ text: "Edit." }, { inlineData: { mimeType: "image/jpeg", data: photo.toBase64() } }],
        },
      ],
      generationConfig: { responseModalities: ["IMAGE"], imageConfig: { aspectRatio: "3:2", imageSize: "1K" } },
    });
  });

  it("is OpenAI's form, mask beside photo", async () => {
    const usage = { output_tokens: 100, input_tokens_details: { text_tokens: 10, image_tokens: 20 } };
    const asked = answerWith(Response.json({ data: [{ b64_json: picture.toBase64() }], usage }));
    expect(await openai.edit({ ...request, mask })).toEqual({ image: picture, cost: 10 * 5 + 20 * 8 + 100 * 30 });
    expect([asked[0].url, asked[0].headers.get("Authorization")]).toEqual([
      "https://o.example/v1/images/edits",
      "Bearer k",
    ]);
    expect(await formOf(asked[0])).toEqual([
      ["model", "flare"],
      ["prompt", "Edit."],
      ["image[]", "image/jpeg", photo],
      ["mask", "image/png", mask],
      ["size", "1264x848"],
      ["quality", "medium"],
      ["output_format", "jpeg"],
      ["n", "1"],
    ]);
  });

  it("is FLUX.2's form at the model's own address", async () => {
    const asked = answerWith(Response.json({ success: true, result: { image: picture.toBase64() } }));
    const model = "@cf/black-forest-labs/flux-2-klein-9b";
    expect(await workers(model).edit(request)).toEqual({ image: picture, cost: 15_000 });
    expect(asked[0].url).toBe(`https://c.example/ai/run/${model}`);
    expect(await formOf(asked[0])).toEqual([
      ["prompt", "Edit."],
      ["width", "1264"],
      ["height", "848"],
      ["seed", "7"],
      ["input_image_0", "image/jpeg", photo],
    ]);
  });

  it("is JSON with the fields that each model of others has, and no more", async () => {
    const jpeg = `data:image/jpeg;base64,${photo.toBase64()}`;
    const inputs: Record<string, object> = {
      "bria/fibo-edit-1.5": {
        instruction: "Edit.",
        images: [jpeg],
        mask: `data:image/png;base64,${mask.toBase64()}`,
        seed: 7,
      },
      "google/nano-banana-2": {
        prompt: "Edit.",
        image_input: [jpeg],
        aspect_ratio: "3:2",
        resolution: "1K",
        output_format: "jpg",
      },
      "openai/gpt-image-2": { prompt: "Edit.", images: [jpeg], size: "1264x848", quality: "medium" },
      "black-forest-labs/flux-2-pro-preview": {
        prompt: "Edit.",
        input_images: [jpeg],
        width: 1264,
        height: 848,
        seed: 7,
      },
      "black-forest-labs/flux-1-kontext-pro": { prompt: "Edit.", input_image: jpeg, aspect_ratio: "3:2", seed: 7 },
      "cloudflare/image-edit": { prompt: "Edit.", image: jpeg },
    };
    for (const [model, input] of Object.entries(inputs)) {
      const asked = answerWith(Response.json({ success: true, result: { image: picture.toBase64() } }));
      await workers(model).edit({ ...request, mask: model.startsWith("bria/") ? mask : null });
      expect(asked[0].url).toBe("https://c.example/ai/run");
      expect(await asked[0].json(), model).toEqual({ model, input });
    }
  });

  it("goes through the binding with the same body, and through the gateway for models of others", async () => {
    const run = vi.fn(async (..._asked: unknown[]) => ({ image: picture.toBase64() }));
    const ask = (model: string) =>
      workersAiModel(
        { run: bindingRunner({ run } as unknown as Ai), model, trusted: null },
        capabilitiesOf({ renderer: "workers-ai", model }, {}),
      ).edit(request);
    await ask("cloudflare/image-edit");
    expect(run.mock.calls[0][1]).toEqual({ prompt: "Edit.", image: `data:image/jpeg;base64,${photo.toBase64()}` });
    expect(run.mock.calls[0][2]).toMatchObject({ gateway: { id: "default" }, rejectIfBusy: true });
    await ask("@cf/black-forest-labs/flux-2-dev");
    const { multipart } = run.mock.calls[1][1] as { multipart: { contentType: string } };
    expect(multipart.contentType).toContain("boundary=");
    expect(run.mock.calls[1][2]).not.toHaveProperty("gateway");
  });
});

describe("what a model answers", () => {
  it("is fetched at once where it is an address, of public hosts only, also after a redirect", async () => {
    const at = (image: string) => Response.json({ success: true, result: { state: "Completed", result: { image } } });
    const moved = (to: string) => new Response(null, { status: 302, headers: { Location: to } });
    const model = workers("bria/fibo-edit-1.5");
    answerWith(at("https://cdn.example/a.png"), moved("https://other.example/b.png"), new Response(picture));
    expect((await model.edit(request)).image).toEqual(picture);
    for (const address of [
      "http://cdn.example/a",
      "https://10.0.0.1/a",
      "https://[::1]/a",
      "https://printer.local/a",
    ]) {
      vi.restoreAllMocks();
      const asked = answerWith(at(address));
      await expect(model.edit(request), address).rejects.toMatchObject({ code: "NO_IMAGE" });
      expect(asked).toHaveLength(1);
      vi.restoreAllMocks();
      answerWith(at("https://cdn.example/a.png"), moved(address));
      await expect(model.edit(request), `to ${address}`).rejects.toMatchObject({ code: "NO_IMAGE" });
    }
    vi.restoreAllMocks();
    answerWith(at("http://localhost:7/p.png"), new Response(picture));
    const local = workers("bria/fibo-edit-1.5", "http://localhost:7");
    expect((await local.edit(request)).image, "the stand-in's own address").toEqual(picture);
  });

  it("tells refusals, busy providers, unpaid bills and faults apart", async () => {
    const fail = (status: number, body: object, headers = {}) => {
      vi.restoreAllMocks();
      answerWith(Response.json(body, { status, headers }));
    };
    fail(400, { error: { code: "moderation_blocked", message: "Your request was rejected by the safety system." } });
    await expect(openai.edit(request)).rejects.toMatchObject({ code: "REFUSED" });
    fail(429, { error: { code: "rate_limit_exceeded" } }, { "Retry-After": "2" });
    const busy = await openai.edit(request).catch((error: unknown) => error);
    expect(busy).toBeInstanceOf(BusyError);
    expect(busy).toMatchObject({ retryAfter: 2000 });
    fail(429, { error: { details: [{ retryDelay: "3s" }] } });
    await expect(gemini().edit(request)).rejects.toMatchObject({ retryAfter: 3000 });
    fail(429, { error: { code: "insufficient_quota" } });
    await expect(openai.edit(request)).rejects.toBeInstanceOf(ModelFailure);
    fail(500, {});
    await expect(openai.edit(request)).rejects.toMatchObject({ code: "RENDER_FAILED" });
    fail(200, { promptFeedback: { blockReason: "SAFETY" } });
    await expect(gemini().edit(request)).rejects.toMatchObject({ code: "REFUSED", cost: 0 });
    fail(200, { candidates: [{ finishReason: "STOP" }], usageMetadata: { candidatesTokenCount: 10 } });
    await expect(gemini().edit(request)).rejects.toMatchObject({ code: "NO_IMAGE", cost: 300 });
  });

  it("costs what was used, or the usual price where nobody says", () => {
    const { price } = capabilitiesOf({ renderer: "workers-ai", model: "@cf/black-forest-labs/flux-2-dev" }, {});
    // One tile sent, two by two tiles made, 25 steps.
    expect(costOf(price, { size: { width: 992, height: 992 }, enlarge: 2 })).toBe((210 + 4 * 410) * 25);
    expect(costOf(capabilitiesOf({ renderer: "gemini", model: "any" }, {}).price)).toBe(34_000);
    const overrides = { mine: { price: { per: "picture" as const, usual: 5 } } };
    expect(costOf(capabilitiesOf({ renderer: "gemini", model: "mine" }, overrides).price)).toBe(5);
  });
});
