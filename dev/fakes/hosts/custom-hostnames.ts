import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type FakeHostname, hasRecord, type World } from "./world.ts";

type Options = { zone: string; token: string; target: string; save(): void };

/** How the certificate of a name comes about once requests for it arrive. */
const certificateSteps = ["initializing", "pending_validation", "pending_issuance", "pending_deployment", "active"];

/**
 * The part of Cloudflare's API that gives companies names of their own (Cloudflare for SaaS):
 * https://developers.cloudflare.com/api/resources/custom_hostnames/ . A name is active once its CNAME leads to `target`.
 */
export function customHostnameRoutes(world: World, { zone, token, target, save }: Options): Hono {
  const at = `/client/v4/zones/${zone}/custom_hostnames`;
  const app = new Hono();
  app.use(`${at}/*`, (c, next) => guard(c, next));
  app.use(at, (c, next) => guard(c, next));
  app.get(at, (c) => {
    const hostname = c.req.query("hostname");
    const found = world.hostnames.filter((one) => hostname === undefined || one.hostname.includes(hostname));
    return c.json({ ...done(found.map(shown)), result_info: { page: 1, per_page: 20, count: found.length } });
  });
  app.post(at, async (c) => {
    const body = await c.req.json<{ hostname?: string; ssl?: { method?: string; type?: string } }>().catch(() => null);
    const hostname = body?.hostname ?? "";
    if (!/^(?=.{1,255}$)([a-z0-9-]+\.)+[a-z0-9-]+$/.test(hostname))
      return failed(c, 400, 1407, "Invalid custom hostname.");
    if (!["http", "txt", "email"].includes(body?.ssl?.method ?? "")) return failed(c, 400, 1459, "Invalid ssl method.");
    if (world.hostnames.some((one) => one.hostname === hostname)) {
      return failed(c, 409, 1406, "Duplicate custom hostname found.");
    }
    const made = {
      id: crypto.randomUUID().replaceAll("-", ""),
      hostname,
      created_at: new Date().toISOString(),
      step: 0,
    };
    world.hostnames.push(made);
    save();
    return c.json(done(shown(made)), 201);
  });
  app.get(`${at}/:id`, (c) => look(c));
  app.patch(`${at}/:id`, (c) => look(c));
  app.delete(`${at}/:id`, (c) => {
    const known = find(c);
    if (!known) return missing(c);
    world.hostnames = world.hostnames.filter((one) => one !== known);
    save();
    return c.json({ id: known.id });
  });
  return app;

  async function guard(c: Context, next: () => Promise<void>) {
    if (world.down.includes("platform")) return failed(c, 500, 10001, "Internal server error");
    if (c.req.header("Authorization") !== `Bearer ${token}`) return failed(c, 403, 10000, "Authentication error");
    return next();
  }

  function find(c: Context): FakeHostname | undefined {
    return world.hostnames.find((one) => one.id === c.req.param("id"));
  }

  function look(c: Context) {
    const known = find(c);
    if (!known) return missing(c);
    if (isPointed(known)) known.step = Math.min(known.step + 1, certificateSteps.length - 1);
    save();
    return c.json(done(shown(known)));
  }

  function isPointed({ hostname }: FakeHostname): boolean {
    return hasRecord(world, { type: "CNAME", name: hostname, value: target });
  }

  function shown(known: FakeHostname) {
    const { id, hostname, created_at, step } = known;
    const isBlocked = world.blocked.includes(hostname);
    const active = !isBlocked && isPointed(known);
    const gone = !active && !isBlocked && step > 1;
    return {
      id,
      hostname,
      status: isBlocked ? "blocked" : active ? "active" : gone ? "moved" : "pending",
      ...(active ? {} : { verification_errors: ["custom hostname does not CNAME to this zone."] }),
      ownership_verification: { type: "txt", name: `_cf-custom-hostname.${hostname}`, value: id },
      ssl: {
        id: `ssl-${id}`,
        type: "dv",
        method: "http",
        status: active ? certificateSteps[step] : certificateSteps[0],
      },
      created_at,
    };
  }
}

function done(result: unknown) {
  return { success: true, errors: [], messages: [], result };
}

function failed(c: Context, status: ContentfulStatusCode, code: number, message: string) {
  return c.json({ success: false, errors: [{ code, message }], messages: [], result: null }, status);
}

function missing(c: Context) {
  return failed(c, 404, 1436, "The custom hostname was not found.");
}
