import { Hono } from "hono";
import type { Behavior } from "../behaviors.ts";
import { chatUsage, cloudflareChatSchema, photoOfChat } from "../find/read-chat.ts";
import { sayWhatIsWhere } from "../find/say.ts";
import { base64Of, behaviorOf, type Incoming, readIncoming, remember } from "../incoming.ts";
import { makeAnswer } from "../make-answer.ts";
import { setScenario } from "../scenarios.ts";
import type { Picture, Studio } from "../studio.ts";
import { catalogueModels } from "./catalogue.ts";
import { AiError, answerFailure, badInput, noSuchModel } from "./failures.ts";
import { fluxModels, readFlux } from "./flux.ts";

/**
 * Workers AI over REST: `POST /client/v4/accounts/:account/ai/run/:model`, and for models of other companies also
 * `POST …/ai/run` with `{ model, input }`. The binding answers what stands here under `result`.
 */
export function cloudflareRoutes(studio: Studio): Hono {
  const run = async (request: Request, account: string, path: string | null): Promise<Response> => {
    const incoming = await readIncoming(request);
    const response = await answer(studio, incoming, account, path).catch((error: unknown) => {
      if (error instanceof AiError) return answerFailure(error);
      throw error;
    });
    await remember(studio, incoming, response.status);
    return response;
  };
  return new Hono()
    .post("/client/v4/accounts/:account/ai/run", (c) => run(c.req.raw, c.req.param("account"), null))
    .post("/client/v4/accounts/:account/ai/run/:model{.+}", (c) =>
      run(c.req.raw, c.req.param("account"), c.req.param("model")),
    );
}

/** Models that look at a photo and answer by a schema. */
const visionModels = /^@cf\/(google\/gemma-|meta\/llama-4)/;

async function chat(
  studio: Studio,
  { signal }: Request,
  { input, behavior }: { input: unknown; behavior: Behavior },
): Promise<Response> {
  const asked = cloudflareChatSchema.safeParse(input);
  if (!asked.success) throw badInput(asked.error.issues[0].message);
  const photo = await photoOfChat(studio, asked.data);
  if (!photo) throw badInput("not an image");
  const early = await setScenario(studio, behavior, signal);
  if (early) return early;
  const failure = failureOf(studio, behavior);
  if (failure) return failure;
  const text = sayWhatIsWhere(photo, behavior);
  const isJson = text.startsWith("{");
  return Response.json(envelope({ response: isJson ? JSON.parse(text) : text, usage: chatUsage }));
}

async function answer(studio: Studio, incoming: Incoming, account: string, path: string | null): Promise<Response> {
  const { request } = incoming;
  if (request.headers.get("Authorization") !== `Bearer ${studio.keys.cloudflare}`) {
    throw new AiError(401, 10_000, "Authentication error");
  }
  if (account !== studio.keys.account) throw new AiError(403, 9109, "Unauthorized to access requested resource");
  const { id, input } = path === null ? readEnvelope(incoming.json()) : { id: path, input: incoming.json() };
  const { model, behavior } = behaviorOf(studio, request, id);
  if (visionModels.test(model)) return chat(studio, request, { input, behavior });
  const isFlux = fluxModels.includes(model);
  const known = catalogueModels.find(({ ids }) => ids.test(model));
  if (!isFlux && !known) throw noSuchModel(model);
  const task = known ? await known.read(studio, input) : await readFlux(studio, incoming, model);
  const early = await setScenario(studio, behavior, request.signal);
  if (early) return early;
  const failure = failureOf(studio, behavior);
  if (failure) return failure;
  if (behavior === "no-image") return Response.json(envelope(isFlux ? {} : { state: "Completed", result: {} }));
  const picture = await makeAnswer(studio, behavior, task);
  return Response.json(envelope(isFlux ? { image: base64Of(picture.bytes) } : resultOf(studio, model, picture, task)));
}

function readEnvelope(body: unknown): { id: string; input: unknown } {
  const { model, input } = (body ?? {}) as { model?: unknown; input?: unknown };
  if (typeof model !== "string") throw new AiError(400, 3003, "Request is missing headers or body: model");
  return { id: model, input };
}

function failureOf(studio: Studio, behavior: Behavior): Response | null {
  if (behavior === "refuse") {
    return answerFailure(
      new AiError(400, 3030, `AiError: Input prompt contains NSFW content (${crypto.randomUUID()})`),
    );
  }
  if (behavior === "busy-then-succeed") {
    const busy = new AiError(429, 3040, "AiError: Capacity temporarily exceeded, please try again.");
    return answerFailure(busy, { "Retry-After": String(studio.seconds.busy) });
  }
  return behavior === "error-500" ? answerFailure(new AiError(500, 7000, "AiError: Internal server error")) : null;
}

/** Other companies' pictures lie at an address; the documented examples show both forms around it. */
function resultOf(studio: Studio, model: string, picture: Picture, { seed }: { seed: number | null }): object {
  const name = `${crypto.randomUUID()}.${picture.type === "image/png" ? "png" : "jpeg"}`;
  studio.pictures.set(name, picture);
  const image = `${studio.origin}/models/pictures/${name}`;
  if (model.startsWith("black-forest-labs/")) return { image };
  return {
    state: "Completed",
    result: { image, ...(model.startsWith("bria/") && { seed: seed ?? 1 }) },
    gatewayMetadata: { keySource: "Unified" },
  };
}

function envelope(result: object): object {
  return { result, success: true, errors: [], messages: [] };
}
