import { BusyError, ModelFailure } from "./image-model.ts";
import { soundsRejected, throwForStatus } from "./provider-answer.ts";
import { readJson } from "./read-limited.ts";

export type AiInput = { json: Record<string, unknown> } | { form: FormData };

/** Cloudflare's Workers AI: the model's own answer, as parsed JSON. */
export type AiRunner = (model: string, input: AiInput, signal: AbortSignal) => Promise<unknown>;

/** "Capacity temporarily exceeded", which `rejectIfBusy` gets instead of a place in line. */
const busyCode = /\b3040\b|capacity temporarily/i;

/** Production: the binding of the Worker, without a key. The gateway carries no forms, so Cloudflare's own models go without it. */
export function bindingRunner(ai: Pick<Ai, "run">): AiRunner {
  return async (model, input, signal) => {
    const options = { signal, rejectIfBusy: true, ...(!model.startsWith("@cf/") && { gateway: { id: "default" } }) };
    // Model ids are configuration, which the binding's types cannot know.
    const run = ai.run as (model: string, input: unknown, options: unknown) => Promise<unknown>;
    try {
      return await run.call(ai, model, "json" in input ? input.json : { multipart: multipartOf(input.form) }, options);
    } catch (error) {
      if (signal.aborted) throw error;
      const message = String(error);
      if (soundsRejected(message)) throw new ModelFailure("REFUSED", message);
      if (busyCode.test(message)) throw new BusyError(message, null);
      throw new ModelFailure("RENDER_FAILED", message);
    }
  };
}

/** The same models over Cloudflare's REST address, with a token: where there is no binding, and for the stand-in. */
export function httpRunner({ address, token }: { address: string; token: string }): AiRunner {
  return async (model, input, signal) => {
    const isOurs = model.startsWith("@cf/");
    const isJson = "json" in input;
    const response = await fetch(isOurs ? `${address}/${model}` : address, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, ...(isJson && { "Content-Type": "application/json" }) },
      // Models of others are named in the body.
      body: isJson ? JSON.stringify(isOurs ? input.json : { model, input: input.json }) : input.form,
      signal,
    });
    const answer = await readJson(response);
    throwForStatus(response, JSON.stringify(answer));
    const isWrapped = typeof answer === "object" && answer !== null && "success" in answer && "result" in answer;
    return isWrapped ? answer.result : answer;
  };
}

/** A form as the binding takes it: serialised, so that its boundary is known. */
function multipartOf(form: FormData): { body: ReadableStream | null; contentType: string | null } {
  const response = new Response(form);
  return { body: response.body, contentType: response.headers.get("Content-Type") };
}
