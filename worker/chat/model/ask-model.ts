import type { Ports } from "../../ports.ts";
import type { Prompt } from "./build-prompt.ts";

const maxReplyLength = 20_000;
/** Twelve edits and a sentence. Without it Cloudflare's models stop after 256, in the middle of a longer reply. */
const maxReplyTokens = 1_000;

/** What of the ports a model needs. */
export type ModelPorts = Pick<Ports, "ai"> & {
  settings: Pick<
    Ports["settings"],
    | "CHAT_MODEL"
    | "CHAT_URL"
    | "CHAT_KEY"
    | "CHAT_TIMEOUT_SECONDS"
    | "OPENAI_URL"
    | "OPENAI_API_KEY"
    | "WORKERS_AI_URL"
    | "WORKERS_AI_TOKEN"
  >;
};
export type Tokens = { input: number; output: number };
export type Answer = { said: unknown; tokens: Tokens | null };

/**
 * The reply of the configured model, as it came: text or JSON. `workers-ai:@cf/...` goes through the AI binding, or through
 * its REST address where one is set; `openai:...` to any server that speaks OpenAI's chat completions.
 * https://developers.cloudflare.com/workers-ai/features/json-mode/
 * https://platform.openai.com/docs/guides/structured-outputs
 * @throws where nothing came in time
 */
export async function askModel({ settings, ai }: ModelPorts, prompt: Prompt): Promise<Answer> {
  const [provider, model] = splitAt(settings.CHAT_MODEL, ":");
  const messages = [
    { role: "system", content: prompt.system },
    { role: "user", content: prompt.user },
  ];
  const signal = AbortSignal.timeout(settings.CHAT_TIMEOUT_SECONDS * 1000);
  if (provider === "openai") {
    const answer = await post(`${settings.CHAT_URL || `${settings.OPENAI_URL}/v1`}/chat/completions`, {
      token: settings.CHAT_KEY || settings.OPENAI_API_KEY,
      signal,
      body: {
        model,
        messages,
        temperature: 0,
        response_format: {
          type: "json_schema",
          json_schema: { name: "proposal", strict: true, schema: prompt.schema },
        },
      },
    });
    return answerOf(answer);
  }
  const body = {
    ...{ messages, temperature: 0, max_tokens: maxReplyTokens },
    response_format: { type: "json_schema", json_schema: prompt.schema },
  };
  if (settings.WORKERS_AI_URL) {
    const answer = await post(`${settings.WORKERS_AI_URL}/${model}`, {
      token: settings.WORKERS_AI_TOKEN,
      signal,
      body,
    });
    return answerOf(at(answer, "result"));
  }
  if (!ai) throw new Error("There is no AI binding.");
  // The binding knows its models by name; which one it is, is configuration.
  const answer: unknown = await Promise.race([ai.run(model as keyof AiModels, body as never), rejectOn(signal)]);
  return answerOf(answer);
}

/** Older models of Cloudflare's say it under `response`, newer ones and OpenAI's answer as a chat completion. */
function answerOf(answer: unknown): Answer {
  const [input, output] = [at(answer, "usage", "prompt_tokens"), at(answer, "usage", "completion_tokens")];
  return {
    said: at(answer, "response") ?? at(answer, "choices", 0, "message", "content"),
    tokens: typeof input === "number" && typeof output === "number" ? { input, output } : null,
  };
}

async function post(
  address: string,
  { token, signal, body }: { token: string; signal: AbortSignal; body: unknown },
): Promise<unknown> {
  const response = await fetch(address, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
    redirect: "manual",
    signal,
  });
  if (!response.ok) throw new Error(`The model answered ${response.status}.`);
  const text = await response.text();
  if (text.length > maxReplyLength) throw new Error("The reply is too long.");
  return JSON.parse(text);
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));
}

function at(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null ? (inner as Record<string | number, unknown>)[key] : undefined,
    value,
  );
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return [text.slice(0, at), text.slice(at + 1)];
}
