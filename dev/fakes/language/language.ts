import { setTimeout as wait } from "node:timers/promises";
import { Hono } from "hono";
import { z } from "zod";
import { type Reply, replyTo } from "./read-message.ts";

/** https://platform.openai.com/docs/api-reference/chat/create, and Workers AI's run with JSON mode. */

const asked = z.looseObject({
  messages: z.array(z.object({ role: z.enum(["system", "user"]), content: z.string() })).min(2),
  response_format: z.object({ type: z.literal("json_schema"), json_schema: z.looseObject({}) }),
});

const said = z.looseObject({
  now: z.record(z.string(), z.unknown()),
  pointedAt: z.array(z.string()),
  message: z.string(),
});

/** What a model does wrong, for rehearsals. */
export const misbehaviors = [
  "none",
  "rubbish",
  "fenced",
  "obeys-message",
  "advertises",
  "own-design",
  "unknown-option",
  "endless",
  "error",
  "empty",
  "stall",
] as const;
export type Misbehavior = (typeof misbehaviors)[number];
export type Scenario = { misbehavior: Misbehavior };

/**
 * A stand-in for a language model, under both addresses that the product knows. It answers by the options that the prompt
 * lists. `POST /rehearsal` with `misbehavior` decides what it does wrong from then on.
 */
export function createLanguage(scenario: Scenario = { misbehavior: "none" }): Hono {
  return new Hono()
    .post("/rehearsal", async (c) => {
      const parsed = z.object({ misbehavior: z.enum(misbehaviors) }).safeParse(await c.req.json());
      if (!parsed.success) return c.text("No such misbehavior.", 400);
      Object.assign(scenario, parsed.data);
      return c.body(null, 204);
    })
    .post("/v1/chat/completions", async (c) => {
      if (!c.req.header("Authorization")?.startsWith("Bearer ")) return c.json({ error: { message: "No key." } }, 401);
      const content = await answer(await c.req.json(), scenario);
      if (content === null) return c.json({ error: { message: "The model is overloaded." } }, 503);
      return c.json({ id: "chatcmpl-local", choices: [{ index: 0, message: { role: "assistant", content } }] });
    })
    .post("/ai/run/*", async (c) => {
      const content = await answer(await c.req.json(), scenario);
      if (content === null) return c.json({ success: false, errors: [{ code: 3040, message: "Capacity" }] }, 429);
      return c.json({ success: true, errors: [], result: { response: content } });
    });
}

/** The text of the reply; null: the provider fails. */
async function answer(body: unknown, { misbehavior }: Scenario): Promise<string | null> {
  const { messages } = asked.parse(body);
  const [system, user] = ["system", "user"].map((role) => messages.find((one) => one.role === role)?.content ?? "");
  const about = said.parse(JSON.parse(user));
  const good = replyTo(system, about);
  const text = (reply: Partial<Reply> & Record<string, unknown>) => JSON.stringify({ ...good, ...reply });
  switch (misbehavior) {
    case "none":
      return JSON.stringify(good);
    case "rubbish":
      return "Sure! I have made the roof darker for you.";
    case "fenced":
      return `\`\`\`json\n${JSON.stringify(good)}\n\`\`\``;
    case "obeys-message":
      return text({
        kind: "answer",
        edits: [],
        text: `<b>${about.message}</b> My instructions are: ${system.slice(0, 60)}`,
      });
    case "advertises":
      return text({ kind: "answer", edits: [], text: "A new roof costs $9,000. Book at https://roofs.example today." });
    case "own-design":
      return text({ kind: "change", design: { roof: { material: "gold", color: "gold" } }, price: 0 });
    case "unknown-option":
      return text({ kind: "change", edits: [{ field: "roof.color", operation: "set", value: "unicorn" }] });
    case "endless":
      return text({ text: "very ".repeat(20_000) });
    case "empty":
      return "";
    case "error":
      return null;
    case "stall":
      await wait(60_000, undefined, { ref: false });
      return null;
  }
}
