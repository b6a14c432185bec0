import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type FakeDomain, type FakeRecord, hasRecord, type World } from "./world.ts";

type Options = { apiKey: string; save(): void };

/** Domains that mails may come from: https://resend.com/docs/api-reference/domains/create-domain . */
export function resendDomainRoutes(world: World, { apiKey, save }: Options): Hono {
  const app = new Hono();
  app.use("/*", async (c, next) => {
    if (world.down.includes("carrier")) return failed(c, 500, "application_error", "An unexpected error occurred.");
    if (c.req.header("Authorization") !== `Bearer ${apiKey}`)
      return failed(c, 403, "invalid_api_key", "API key is invalid");
    return next();
  });
  app.get("/", (c) => c.json({ data: world.domains.map(({ id, name, status }) => ({ id, name, status })) }));
  app.post("/", async (c) => {
    const { name = "" } = await c.req.json<{ name?: string }>();
    if (!/^([a-z0-9-]+\.)+[a-z0-9-]+$/.test(name)) return failed(c, 422, "validation_error", "Invalid `name` field.");
    if (world.domains.some((one) => one.name === name)) {
      return failed(c, 403, "validation_error", "The domain has been registered already.");
    }
    const made = { id: crypto.randomUUID(), name, created_at: new Date().toISOString(), status: "not_started" };
    world.domains.push(made);
    save();
    return c.json(shown(made), 201);
  });
  app.get("/:id", (c) => {
    const known = find(c);
    return known ? c.json({ object: "domain", ...shown(known) }) : missing(c);
  });
  app.post("/:id/verify", (c) => {
    const known = find(c);
    if (!known) return missing(c);
    known.status = wholeRecordsOf(known).every((record) => hasRecord(world, record)) ? "verified" : "pending";
    save();
    return c.json({ object: "domain", id: known.id });
  });
  app.delete("/:id", (c) => {
    const known = find(c);
    if (!known) return missing(c);
    world.domains = world.domains.filter((one) => one !== known);
    save();
    return c.json({ object: "domain", id: known.id, deleted: true });
  });
  return app;

  function find(c: Context): FakeDomain | undefined {
    return world.domains.find((one) => one.id === c.req.param("id"));
  }
}

/** Resend leaves out what the owner's domain is: `send.visualize` for `visualize.company.com`. */
function shown(domain: FakeDomain) {
  const owned = domain.name.split(".").slice(-2).join(".");
  const records = wholeRecordsOf(domain).map((record) => ({
    record: record.type === "TXT" && record.name.includes("_domainkey") ? "DKIM" : "SPF",
    ...record,
    name: record.name.slice(0, -owned.length - 1),
    ttl: "Auto",
    status: domain.status,
    ...(record.type === "MX" && { priority: 10 }),
  }));
  return { ...domain, region: "us-east-1", records };
}

/** What has to stand in the DNS before mails may come from a domain. */
export function wholeRecordsOf({ name, id }: Pick<FakeDomain, "name" | "id">): FakeRecord[] {
  return [
    { type: "MX", name: `send.${name}`, value: "feedback-smtp.us-east-1.amazonses.com" },
    { type: "TXT", name: `send.${name}`, value: "v=spf1 include:amazonses.com ~all" },
    { type: "TXT", name: `resend._domainkey.${name}`, value: `p=${id.replaceAll("-", "")}` },
  ];
}

function failed(c: Context, status: ContentfulStatusCode, name: string, message: string) {
  return c.json({ statusCode: status, name, message }, status);
}

function missing(c: Context) {
  return failed(c, 404, "not_found", "Domain not found");
}
