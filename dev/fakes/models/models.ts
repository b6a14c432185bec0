import { type Context, Hono } from "hono";
import { behaviors, isBehavior, Scenario } from "./behaviors.ts";
import { Calls } from "./calls.ts";
import { cloudflareRoutes } from "./cloudflare/cloudflare.ts";
import { controlPage } from "./control-page.ts";
import { roboflowRoutes } from "./find/roboflow.ts";
import { geminiRoutes } from "./gemini/gemini.ts";
import { openaiRoutes } from "./openai/openai.ts";
import type { Studio } from "./studio.ts";

export type ModelsOptions = Pick<Studio, "origin" | "keys" | "decode" | "otherHouse"> & {
  seconds?: Partial<Studio["seconds"]>;
};

/**
 * A stand-in for the image models: Workers AI at `/cloudflare`, Gemini at `/gemini`, OpenAI at `/openai`, and Roboflow
 * at `/roboflow`, which only finds surfaces. Each speaks the wire of the real one, refuses what that would refuse, and really edits
 * the photo: simply, but where it was asked to. Asked for surfaces it answers what our own engine sees, roughly.
 *
 * For tests: `POST /models/control` with `{ behavior, times? }` says what the next calls do (`behaviors.ts` has the list and
 * two ways that touch one call alone); `GET /models/calls` has what was sent, `DELETE` forgets it.
 */
export function createModels({ seconds, ...options }: ModelsOptions): Hono {
  const studio: Studio = {
    ...options,
    seconds: { slow: 3, stall: 600, busy: 1, ...seconds },
    scenario: new Scenario(),
    calls: new Calls(),
    pictures: new Map(),
  };
  return new Hono()
    .route("/cloudflare", cloudflareRoutes(studio))
    .route("/gemini", geminiRoutes(studio))
    .route("/openai", openaiRoutes(studio))
    .route("/roboflow", roboflowRoutes(studio))
    .route("/models", controlRoutes(studio));
}

type Order = { behavior?: string; times?: number };

async function fieldsOf(c: Context): Promise<Order> {
  const { behavior, times } = await c.req.parseBody();
  return { behavior: String(behavior), ...(times && { times: Number(times) }) };
}

function controlRoutes({ scenario, calls, pictures }: Studio): Hono {
  return new Hono()
    .get("/", (c) => c.html(controlPage(scenario.now, calls.list)))
    .get("/control", (c) => c.json({ behavior: scenario.now, behaviors }))
    .post("/control", async (c) => {
      const isForm = c.req.header("Content-Type")?.startsWith("application/x-www-form-urlencoded");
      const { behavior = "", times } = isForm ? await fieldsOf(c) : await c.req.json<Order>();
      const isCount = times === undefined || (Number.isInteger(times) && times > 0);
      if (!isBehavior(behavior) || !isCount) return c.json({ error: "No such behavior.", behaviors }, 400);
      scenario.set(behavior, times);
      return isForm ? c.redirect("/models", 303) : c.json({ behavior: scenario.now });
    })
    .get("/calls", (c) => c.json(calls.list))
    .delete("/calls", (c) => {
      calls.clear();
      return c.body(null, 204);
    })
    .get("/pictures/:name", (c) => {
      const picture = pictures.get(c.req.param("name"));
      if (!picture) return c.notFound();
      return c.body(picture.bytes, 200, { "Content-Type": picture.type });
    });
}
