import product, * as exported from "#worker/index.ts";

/**
 * The built Worker with a counter around what is paid for: it runs beside `index.js` in the local runtime (`serve-counted.ts`).
 * Whatever the product does goes through these prototypes, whichever of its objects does it.
 */
type Meta = { rows_read?: number; rows_written?: number; size_after?: number };
type Method = (...args: unknown[]) => unknown;
type Prototype = Record<string, Method>;

/** How often, by name. */
let counts: Record<string, number> = {};
let isPatched = false;
let databaseBytes = 0;

function count(name: string, by = 1): void {
  counts[name] = (counts[name] ?? 0) + by;
}

function patch(prototype: Prototype, method: string, around: (call: () => unknown, args: unknown[]) => unknown): void {
  const original = prototype[method];
  if (!original) throw new Error(`There is no ${method} to count.`);
  prototype[method] = function (this: unknown, ...args: unknown[]) {
    return around(() => original.apply(this, args), args);
  };
}

function prototypeOf(of: unknown): Prototype {
  return Object.getPrototypeOf(of) as Prototype;
}

function countBindings(env: Env): void {
  if (isPatched) return;
  isPatched = true;
  const statement = env.DB.prepare("SELECT 1") as unknown as { dbSession: unknown };
  // Every way to D1, and what it answers with, goes through one method of its session.
  let session = prototypeOf(statement.dbSession);
  while (!Object.hasOwn(session, "_send")) session = prototypeOf(session);
  patch(session, "_send", async (call, [, queries]) => {
    count("d1 round trips");
    count("d1 statements", Array.isArray(queries) ? queries.length : 1);
    const answers = await call();
    const asked = [queries].flat() as string[];
    for (const [at, { meta }] of ([answers].flat() as { meta?: Meta }[]).entries()) {
      count("d1 rows read", meta?.rows_read ?? 0);
      count("d1 rows written", meta?.rows_written ?? 0);
      if (meta?.rows_written) count(`written/${changeOf(asked[at] ?? "")}`, meta.rows_written);
      const bytes = meta?.size_after ?? databaseBytes;
      if (databaseBytes > 0) count("d1 bytes", bytes - databaseBytes);
      databaseBytes = bytes;
    }
    return answers;
  });
  for (const [binding, methods] of [
    ["CACHE", { get: "kv reads", put: "kv writes", delete: "kv writes", list: "kv lists" }],
    ["PICTURES", { get: "r2 reads", head: "r2 reads", put: "r2 writes", list: "r2 writes", delete: "r2 deletes" }],
  ] as const) {
    for (const [method, name] of Object.entries(methods)) {
      patch(prototypeOf((env as unknown as Record<string, unknown>)[binding]), method, async (call, [key]) => {
        count(name);
        const answer = await call();
        const bytes = name === "r2 writes" ? ((answer as { size?: number } | null)?.size ?? 0) : 0;
        if (bytes > 0) {
          count("r2 bytes", bytes);
          count(`stored/${fileOf(String(key))}`, bytes);
        }
        return answer;
      });
    }
  }
}

/** What a statement does to which table: "INSERT projects". */
function changeOf(statement: string): string {
  const [, verb, table] = /\b(insert|update|delete)\s+(?:or \w+ )?(?:into |from )?["`]?(\w+)/i.exec(statement) ?? [];
  return `${verb?.toUpperCase()} ${table}`;
}

/** A file's kind, without the photo or picture that it is of. */
function fileOf(key: string): string {
  return key.replace(/[^/]+\/(?=[^/]+$)/, "").replace(/-[\w-]{22}\./, ".");
}

/** A Durable Object or Workflow, each call of it counted, and each step of a Workflow. */
function counted<Made extends object>(of: new (state: never, env: Env) => Made, kind: string): typeof of {
  const prototype = of.prototype as Prototype;
  for (const method of Object.getOwnPropertyNames(prototype)) {
    if (method === "constructor" || typeof prototype[method] !== "function" || method.startsWith("#")) continue;
    patch(prototype, method, (call, args) => {
      if (kind === "workflow" && method === "run") args[1] = countedSteps(args[1] as object);
      count(kind === "workflow" ? "workflow runs" : method === "alarm" ? "object alarms" : "object calls");
      return kind === "workflow" ? call() : awakeFor(call);
    });
  }
  return of;
}

/** An object that waits for nobody is not charged, even before it is put to sleep. Calls at the same time are counted twice: more than the bill. */
async function awakeFor(call: () => unknown): Promise<unknown> {
  const began = Date.now();
  try {
    return await call();
  } finally {
    count("awake ms", Date.now() - began);
  }
}

function countedSteps(step: object): object {
  return new Proxy(step, {
    get(target, name) {
      const member = Reflect.get(target, name) as unknown;
      if (typeof member !== "function") return member;
      return (...args: unknown[]) => {
        count("workflow steps");
        // `member.apply` would be a method of the object at the other end.
        return Reflect.apply(member, target, args);
      };
    },
  });
}

export const DueWork = counted(exported.DueWork, "object");
export const Scheduler = counted(exported.Scheduler, "object");
export const RenderVisualization = counted(exported.RenderVisualization, "workflow");

export default {
  ...product,
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    countBindings(env);
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/__counts") {
      const since = counts;
      counts = {};
      return Response.json(since);
    }
    // The yardstick of pages: as many bytes, and nothing to do for them, or one request to the database whose answers are empty.
    if (pathname === "/__constant") {
      const statements = Number(searchParams.get("statements"));
      const nothing = () => env.DB.prepare("SELECT 1 AS one WHERE FALSE");
      if (statements > 0) await env.DB.batch(Array.from({ length: statements }, nothing));
      return constant(Number(searchParams.get("bytes")));
    }
    if (pathname === "/__write") return Response.json(await writeRows(env, Number(searchParams.get("atOnce"))));
    if (pathname === "/__queue") return Response.json(await queueJobs(env, Number(searchParams.get("jobs"))));
    count("requests");
    count(`${request.method} ${pathname}`);
    return product.fetch(request, env, context);
  },
};

const bodies = new Map<number, Uint8Array<ArrayBuffer>>();

function constant(bytes: number): Response {
  const body = bodies.get(bytes) ?? new Uint8Array(bytes).fill(97);
  bodies.set(bytes, body);
  return new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** One row each, for three seconds, `atOnce` at a time. @returns how many a second, and how many failed in all */
async function writeRows(env: Env, atOnce: number): Promise<{ done: number; errors: number }> {
  await env.DB.prepare("CREATE TABLE IF NOT EXISTS bench_rows (id INTEGER PRIMARY KEY, text TEXT NOT NULL)").run();
  return repeat(atOnce, () => env.DB.prepare("INSERT INTO bench_rows (text) VALUES (?)").bind("a".repeat(200)).run());
}

/** Puts jobs in line that nobody ordered, and asks for the place of the last, for three seconds. */
async function queueJobs(env: Env, jobs: number): Promise<{ done: number; errors: number }> {
  const scheduler = env.SCHEDULER.get(env.SCHEDULER.idFromName("bench"));
  for (let job = 0; job < jobs; job++) await scheduler.enqueue(`bench-${job}`, "standard");
  return repeat(16, () => scheduler.position(`bench-${jobs - 1}`, "standard"));
}

async function repeat(atOnce: number, work: () => Promise<unknown>): Promise<{ done: number; errors: number }> {
  let done = 0;
  let errors = 0;
  const end = Date.now() + 3000;
  const goOn = async () => {
    while (Date.now() < end) {
      await work().then(
        () => done++,
        () => errors++,
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
  return { done: Math.round(done / 3), errors };
}
