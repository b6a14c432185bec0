import { type Context, Hono } from "hono";
import { z } from "zod";
import { type Account, now } from "../account.ts";
import { advanceTo, nextDue } from "../billing/clock.ts";
import { redeliver, releaseHeld } from "../events/deliveries.ts";
import { findCustomer } from "../objects/customer.ts";
import { deliveryModes, emptyState } from "../state.ts";
import { invalid, missing } from "../wire/failures.ts";
import { wantsJson } from "./layout.ts";

const advanceInput = z.union([
  z.object({ days: z.coerce.number().min(0).max(4000) }),
  z.object({ seconds: z.coerce.number().int().min(0) }),
  // A moment in seconds, or a date and time as a browser's field writes it, taken as UTC.
  z.object({ to: z.coerce.number().int() }),
  z.object({ to: z.iso.datetime({ local: true, offset: true }).transform(secondsOf) }),
  z.object({ to: z.literal("next") }),
]);
const settingsInput = z.object({
  afterLastRetry: z.enum(["cancel", "unpaid", "past_due"]).optional(),
  deliveries: z.enum(deliveryModes).optional(),
  deliveryDelay: z.coerce.number().min(0).max(3600).optional(),
});
const releaseInput = z.object({ order: z.enum(["as_made", "reversed", "shuffled"]).default("as_made") });
const switchInput = z.object({ on: z.union([z.boolean(), z.stringbool()]).default(true) });

/** What a developer or a test does to the account from outside: JSON or forms, answered in kind. */
export function controls(account: Account) {
  const { state } = account;
  return new Hono()
    .post("/advance", async (c) => {
      const input = await read(c, advanceInput);
      advanceTo(account, targetOf(account, input));
      return answer(c, { now: now(account) });
    })
    .post("/settings", async (c) => {
      Object.assign(state.settings, await read(c, settingsInput));
      return answer(c, state.settings);
    })
    .post("/deliveries/release", async (c) => {
      releaseHeld(account, (await read(c, releaseInput)).order);
      return answer(c, {});
    })
    .post("/events/:id/redeliver", (c) => {
      const event = state.events[c.req.param("id")];
      if (!event) throw missing("event", c.req.param("id"));
      redeliver(account, event.id);
      return answer(c, {});
    })
    .post("/customers/:id/fail-next-renewal", async (c) => {
      const { id } = findCustomer(account, c.req.param("id"));
      const { on } = await read(c, switchInput);
      state.settings.failNextRenewal = withOrWithout(state.settings.failNextRenewal, id, on);
      return answer(c, state.settings);
    })
    .post("/customers/:id/decline-all", async (c) => {
      const { id } = findCustomer(account, c.req.param("id"));
      const { on } = await read(c, switchInput);
      state.settings.declineAll = withOrWithout(state.settings.declineAll, id, on);
      return answer(c, state.settings);
    })
    .post("/reset", (c) => {
      Object.assign(state, emptyState());
      return answer(c, {});
    })
    .get("/events", (c) =>
      c.json({
        now: now(account),
        events: Object.values(state.events),
        deliveries: state.deliveries,
      }),
    );
}

async function read<S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> {
  const isJson = (c.req.header("Content-Type") ?? "").includes("json");
  const result = schema.safeParse(isJson ? await c.req.json() : await c.req.parseBody());
  if (!result.success) throw invalid(z.prettifyError(result.error));
  return result.data;
}

function answer(c: Context, body: object): Response {
  return wantsJson(c) ? c.json(body) : c.redirect("/stripe", 303);
}

function targetOf(account: Account, input: z.output<typeof advanceInput>): number {
  if ("days" in input) return now(account) + Math.round(input.days * 86_400);
  if ("seconds" in input) return now(account) + input.seconds;
  if (input.to === "next") return nextDue(account)?.at ?? now(account);
  if (input.to < now(account)) throw invalid("The clock only goes forward.");
  return input.to;
}

function secondsOf(text: string): number {
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/.test(text);
  return Math.floor(Date.parse(hasZone ? text : `${text}Z`) / 1000);
}

function withOrWithout(ids: string[], id: string, isIn: boolean): string[] {
  const others = ids.filter((known) => known !== id);
  return isIn ? [...others, id] : others;
}
