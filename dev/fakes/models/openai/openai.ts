import { Hono } from "hono";
import type { Behavior } from "../behaviors.ts";
import { chatUsage, openaiChatSchema, photoOfChat } from "../find/read-chat.ts";
import { sayWhatIsWhere } from "../find/say.ts";
import { base64Of, behaviorOf, type Incoming, readIncoming, remember } from "../incoming.ts";
import { makeAnswer } from "../make-answer.ts";
import { setScenario } from "../scenarios.ts";
import type { Studio } from "../studio.ts";
import { answerFailure, OpenAiError } from "./failures.ts";
import { readEdit } from "./read-edit.ts";

/** OpenAI's image edits, and its chat completions for models that look for surfaces. */
export function openaiRoutes(studio: Studio): Hono {
  const respond = async (request: Request, make: typeof answer): Promise<Response> => {
    const incoming = await readIncoming(request);
    const response = await make(studio, incoming).catch((error: unknown) => {
      if (error instanceof OpenAiError) return answerFailure(error);
      throw error;
    });
    await remember(studio, incoming, response.status);
    return response;
  };
  return new Hono()
    .post("/v1/images/edits", (c) => respond(c.req.raw, answer))
    .post("/v1/chat/completions", (c) => respond(c.req.raw, chat));
}

/** @throws OpenAiError */
function checkKey(studio: Studio, request: Request): void {
  const key = request.headers.get("Authorization")?.replace(/^Bearer /, "") ?? "";
  if (key !== studio.keys.openai) {
    const advice = "You can find your API key at https://platform.openai.com/account/api-keys.";
    throw new OpenAiError(401, `Incorrect API key provided: ${key}. ${advice}`, { code: "invalid_api_key" });
  }
}

async function chat(studio: Studio, incoming: Incoming): Promise<Response> {
  const { request } = incoming;
  checkKey(studio, request);
  const asked = openaiChatSchema.safeParse(incoming.json());
  if (!asked.success) throw new OpenAiError(400, asked.error.issues[0].message);
  const photo = await photoOfChat(studio, asked.data);
  if (!photo) throw new OpenAiError(400, "The image data you provided does not represent a valid image.");
  const { model, behavior } = behaviorOf(studio, request, asked.data.model);
  const early = await setScenario(studio, behavior, request.signal);
  if (early) return early;
  const failure = behavior === "refuse" ? null : failureOf(studio, behavior);
  if (failure) return failure;
  const message =
    behavior === "refuse"
      ? { role: "assistant", content: null, refusal: "I can't help with this photo." }
      : { role: "assistant", content: sayWhatIsWhere(photo, behavior), refusal: null };
  return Response.json({
    id: `chatcmpl-${crypto.randomUUID()}`,
    object: "chat.completion",
    model,
    choices: [{ index: 0, message, finish_reason: "stop" }],
    usage: chatUsage,
  });
}

async function answer(studio: Studio, incoming: Incoming): Promise<Response> {
  const { request } = incoming;
  checkKey(studio, request);
  const { fields, task } = await readEdit(studio, incoming);
  const { behavior } = behaviorOf(studio, request, fields.model);
  const early = await setScenario(studio, behavior, request.signal);
  if (early) return early;
  const failure = failureOf(studio, behavior);
  if (failure) return failure;
  const data =
    behavior === "no-image" ? [] : [{ b64_json: base64Of((await makeAnswer(studio, behavior, task)).bytes) }];
  return Response.json({
    created: Math.floor(Date.now() / 1000),
    background: "opaque",
    data,
    output_format: fields.output_format,
    quality: fields.quality === "auto" ? "medium" : fields.quality,
    size: `${task.width}x${task.height}`,
    usage: {
      input_tokens: 1300,
      input_tokens_details: { image_tokens: 1000, text_tokens: 300 },
      output_tokens: 1400,
      total_tokens: 2700,
    },
  });
}

function failureOf(studio: Studio, behavior: Behavior): Response | null {
  if (behavior === "refuse") {
    const message =
      "Your request was rejected by the safety system. If you believe this is an error, contact us at help.openai.com.";
    return answerFailure(
      new OpenAiError(400, message, { type: "image_generation_user_error", code: "moderation_blocked" }),
    );
  }
  if (behavior === "busy-then-succeed") {
    const message = "Rate limit reached for images per min. Please try again later.";
    const busy = new OpenAiError(429, message, { type: "requests", code: "rate_limit_exceeded" });
    return answerFailure(busy, { "Retry-After": String(studio.seconds.busy) });
  }
  if (behavior !== "error-500") return null;
  const message = "The server had an error while processing your request. Sorry about that!";
  return answerFailure(new OpenAiError(500, message, { type: "server_error" }));
}
