import { Hono } from "hono";
import type { Behavior } from "../behaviors.ts";
import { sayWhatIsWhere } from "../find/say.ts";
import { base64Of, behaviorOf, type Incoming, readIncoming, remember } from "../incoming.ts";
import { makeAnswer } from "../make-answer.ts";
import { setScenario } from "../scenarios.ts";
import type { Studio } from "../studio.ts";
import { answerFailure, exhausted, GoogleError, noKey, wrongKey } from "./failures.ts";
import { readContent } from "./read-content.ts";
import { readQuestion } from "./read-question.ts";

/** What makes pictures, by its name: others answer with text alone. */
const imageModel = /^gemini-.*(image|nano-banana)/;
/** What looks at pictures and answers in text. */
const visionModel = /^gemini-\d[\d.]*-(flash|pro)/;

/** The Gemini API's `generateContent` for its image models, and for those that look for surfaces. */
export function geminiRoutes(studio: Studio): Hono {
  return new Hono().post("/v1beta/models/:call{.+:generateContent}", async (c) => {
    const incoming = await readIncoming(c.req.raw);
    const id = c.req.param("call").replace(/:generateContent$/, "");
    const response = await answer(studio, incoming, id).catch((error: unknown) => {
      if (error instanceof GoogleError) return answerFailure(error);
      throw error;
    });
    await remember(studio, incoming, response.status);
    return response;
  });
}

async function answer(studio: Studio, incoming: Incoming, id: string): Promise<Response> {
  const { request } = incoming;
  const key = request.headers.get("x-goog-api-key");
  if (key === null) throw noKey;
  if (key !== studio.keys.gemini) throw wrongKey;
  const { model, behavior } = behaviorOf(studio, request, id);
  if (visionModel.test(model) && asksForJson(incoming)) return answerInText(studio, incoming, { model, behavior });
  if (!imageModel.test(model)) {
    const advice = "Call ListModels to see the list of available models and their supported methods.";
    const message = `models/${model} is not found for API version v1beta, or is not supported for generateContent. ${advice}`;
    throw new GoogleError(404, "NOT_FOUND", message);
  }
  const task = await readContent(studio, incoming);
  const early = await setScenario(studio, behavior, request.signal);
  if (early) return early;
  throwFailure(studio, behavior);
  if (behavior === "refuse") return Response.json(rejection(studio, model));
  if (behavior === "no-image") {
    const parts = [{ text: "Here is an idea of how the house could look: a dark roof would suit it well." }];
    return Response.json(content(model, { content: { role: "model", parts }, finishReason: "STOP" }));
  }
  const { bytes, type } = await makeAnswer(studio, behavior, task);
  const parts = [{ inlineData: { mimeType: type, data: base64Of(bytes) } }];
  return Response.json(content(model, { content: { role: "model", parts }, finishReason: "STOP" }));
}

function asksForJson(incoming: Incoming): boolean {
  const { generationConfig } = (incoming.json() ?? {}) as { generationConfig?: { responseJsonSchema?: unknown } };
  return generationConfig?.responseJsonSchema !== undefined;
}

async function answerInText(
  studio: Studio,
  incoming: Incoming,
  { model, behavior }: { model: string; behavior: Behavior },
): Promise<Response> {
  const photo = await readQuestion(studio, incoming);
  const early = await setScenario(studio, behavior, incoming.request.signal);
  if (early) return early;
  throwFailure(studio, behavior);
  if (behavior === "refuse") return Response.json(rejection(studio, model));
  const parts = behavior === "no-image" ? [] : [{ text: sayWhatIsWhere(photo, behavior) }];
  return Response.json(content(model, { content: { role: "model", parts }, finishReason: "STOP" }));
}

function throwFailure(studio: Studio, behavior: Behavior): void {
  if (behavior === "busy-then-succeed") throw exhausted(studio.seconds.busy);
  if (behavior === "error-500") {
    const report = "Please retry or report in https://developers.generativeai.google/guide/troubleshooting";
    throw new GoogleError(500, "INTERNAL", `An internal error has occurred. ${report}`);
  }
}

/** By turns the two ways: the question is blocked, or the picture that was made is. Both come with status 200. */
function rejection(studio: Studio, model: string): object {
  if (studio.calls.list.length % 2 === 1) {
    return { promptFeedback: { blockReason: "PROHIBITED_CONTENT" }, usageMetadata: usage(0), modelVersion: model };
  }
  const finishMessage =
    "Unable to show the generated image. The image may violate the policies of Google's generative AI.";
  return content(model, { content: {}, finishReason: "IMAGE_SAFETY", finishMessage }, 0);
}

function content(model: string, candidate: object, tokens = 1120): object {
  const responseId = crypto.randomUUID();
  return { candidates: [{ ...candidate, index: 0 }], usageMetadata: usage(tokens), modelVersion: model, responseId };
}

function usage(tokens: number): object {
  const asked = 560;
  return { promptTokenCount: asked, candidatesTokenCount: tokens, totalTokenCount: asked + tokens };
}
