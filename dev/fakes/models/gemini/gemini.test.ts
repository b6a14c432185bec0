import { expect, it } from "vitest";
import { decodeInNode } from "../decode-in-node.ts";
import { base64Of, bytesOf, house, idlePrompt, keys, openModels, photo, prompt, wallOf } from "../test-studio.ts";

const { send } = openModels();
function gemini(model: string, body: object, key: string | null = keys.gemini) {
  const headers = { "Content-Type": "application/json", ...(key && { "x-goog-api-key": key }) };
  return send(`/gemini/v1beta/models/${model}:generateContent`, headers, JSON.stringify(body));
}

async function question(imageConfig: object = { aspectRatio: "3:2", imageSize: "1K" }, words = idlePrompt) {
  const parts = [{ text: words }, { inlineData: { mimeType: "image/jpeg", data: await base64Of(photo) } }];
  return {
    contents: [{ role: "user", parts }],
    generationConfig: { responseModalities: ["IMAGE"], imageConfig },
  };
}

it("answers a picture of the size of the asked ratio, with the wall painted", async () => {
  const { json } = await gemini("gemini-nano-banana-2.1", await question(undefined, prompt));
  const [{ content, finishReason }] = json.candidates as {
    content: { parts: { inlineData: { mimeType: string; data: string } }[] };
    finishReason: string;
  }[];
  expect(finishReason).toBe("STOP");
  const answer = await decodeInNode(bytesOf(content.parts[0].inlineData.data));
  expect({ width: answer.width, height: answer.height }).toEqual({ width: 1264, height: 848 });
  const [red, , blue] = wallOf(answer);
  expect(red).toBeLessThan(blue);
  expect(wallOf(house)[0]).toBeGreaterThan(wallOf(house)[2]);
}, 60_000);

it("refuses keys, models, ratios and fields that it does not know", async () => {
  const asked = await question();
  const failures = await Promise.all([
    gemini("gemini-nano-banana-2.1", asked, null),
    gemini("gemini-nano-banana-2.1", asked, "wrong"),
    gemini("gemini-3.5-flash", asked),
    gemini("gemini-nano-banana-2.1", await question({ aspectRatio: "7:5" })),
    gemini("gemini-nano-banana-2.1", { ...asked, seed: 1 }),
  ]);
  expect(failures.map(({ json }) => json.error as { code: number; status: string })).toMatchObject([
    { code: 403, status: "PERMISSION_DENIED" },
    { code: 400, status: "INVALID_ARGUMENT", details: [{ reason: "API_KEY_INVALID" }] },
    { code: 404, status: "NOT_FOUND" },
    { code: 400, status: "INVALID_ARGUMENT" },
    { code: 400, message: 'Invalid JSON payload received. Unknown name "seed": Cannot find field.' },
  ]);
});

it("refuses with status 200 and no picture, and says in the body when to come again", async () => {
  const asked = await question();
  const rejected = [
    await gemini("gemini-nano-banana-2.1--refuse", asked),
    await gemini("gemini-nano-banana-2.1--refuse", asked),
  ];
  expect(rejected.map(({ status }) => status)).toEqual([200, 200]);
  expect(rejected[0].json.candidates).toMatchObject([{ finishReason: "IMAGE_SAFETY" }]);
  expect(rejected[1].json).toMatchObject({ promptFeedback: { blockReason: "PROHIBITED_CONTENT" } });
  const busy = await gemini("gemini-nano-banana-2.1--busy-then-succeed", asked);
  expect(busy.json.error).toMatchObject({ code: 429, details: [{ retryDelay: "7s" }] });
  expect((await gemini("gemini-nano-banana-2.1--busy-then-succeed", asked)).status).toBe(200);
});
