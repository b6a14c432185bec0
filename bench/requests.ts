import { addressesOfApi, signIn } from "./counted/api-addresses.ts";
import { loadServer } from "./counted/load-server.ts";
import { type CountedServer, serveCounted } from "./counted/serve-counted.ts";
import { median } from "./median.ts";

/**
 * What one request costs, through the built product: CPU of each public page beside a constant answer of the same length in the
 * same run, the API's medians and statements, and then many at once with what failed. CPU is that of the whole local runtime, with
 * its stand-ins for D1, KV and static files, so it is more than Cloudflare would charge.
 */
const visits = 300;
/** In which an address and the constant answer are asked by turns. */
const turns = 5;
const pages = [
  "/",
  "/roofing-siding",
  "/roofing-siding?tenant=clearwater-outdoor",
  "/pricing",
  "/contact",
  "/privacy",
  "/terms",
  "/es",
  "/auth",
  "/dashboard",
  "/embed-pools?tenant=clearwater-outdoor",
];
/** CPU of a page beside a constant answer: the goal of the issue. */
const goal = 3;

type Cost = { ms: number; cpu: number; bytes: number; taken: Record<string, number> };

const server = await serveCounted(Number(process.env.PORT ?? 5298), { RATE_LIMIT_SCALE: "100000" });
let isWorse = false;
try {
  console.log(`${visits} visits in a row; CPU of the whole local runtime`);
  console.log(row(["page", "bytes", "median", "CPU", "constant", "ratio", "KV reads", "statements"]));
  for (const page of pages) {
    const constantLike = (bytes: number) => `/__constant?bytes=${bytes}`;
    const [cost, constant] = await costsOf(server, [() => page, constantLike]);
    const ratio = cost.cpu / constant.cpu;
    isWorse ||= ratio > goal;
    const taken = ["kv reads", "d1 statements"].map((name) => ((cost.taken[name] ?? 0) / visits).toFixed(1));
    console.log(row([page, cost.bytes, ms(cost.ms), ms(cost.cpu), ms(constant.cpu), ratio.toFixed(1), ...taken]));
    const statements = Math.round((cost.taken["d1 statements"] ?? 0) / visits);
    if (statements > 0) await printBesideDatabase(page, statements);
  }

  const headers = await signIn(server.base, "pro@demo.test");
  console.log(
    `\n${row(["API, signed in", "bytes", "median", "CPU", "ratio", "round trips", "statements", "rows read", "rows written"])}`,
  );
  const constant = await costOf(server, "/__constant?bytes=2000");
  console.log(row(["a constant answer", constant.bytes, ms(constant.ms), ms(constant.cpu), "1.0"]));
  for (const address of await addressesOfApi(server.base, headers)) {
    const cost = await costOf(server, address, headers);
    const taken = ["d1 round trips", "d1 statements", "d1 rows read", "d1 rows written"].map((name) =>
      ((cost.taken[name] ?? 0) / visits).toFixed(1),
    );
    const ratio = (cost.cpu / constant.cpu).toFixed(1);
    console.log(row([address, cost.bytes, ms(cost.ms), ms(cost.cpu), ratio, ...taken]));
  }

  console.log("\nMany at once, 5 s each");
  console.log(row(["address", "at once", "a second", "median", "95th", "99th", "errors", "CPU each"]));
  for (const address of [
    "/__constant?bytes=45000",
    "/",
    "/roofing-siding?tenant=clearwater-outdoor",
    "/api/tenant/clearwater-outdoor",
    "/api/auth/me",
  ]) {
    for (const atOnce of [16, 128]) {
      const before = server.cpuSeconds();
      const load = await loadServer(`${server.base}${address}`, { headers, atOnce, seconds: 5 });
      const cpu = ((server.cpuSeconds() - before) / load.answers) * 1000;
      isWorse ||= load.errors > 0;
      const times = [load.median, load.p95, load.p99].map(ms);
      console.log(row([address, atOnce, Math.round(load.answers / 5), ...times, load.errors, ms(cpu)]));
    }
  }
} finally {
  await server.stop();
}
process.exit(isWorse ? 1 : 0);

/** A page that asks the database, beside a constant answer that asks it for as many rows of nothing: its stand-in is work of its own. */
async function printBesideDatabase(page: string, statements: number): Promise<void> {
  const asking = (bytes: number) => `/__constant?bytes=${bytes}&statements=${statements}`;
  const [cost, constant] = await costsOf(server, [() => page, asking]);
  const ratio = (cost.cpu / constant.cpu).toFixed(1);
  console.log(
    row(["  beside one that asks D1 for nothing", cost.bytes, ms(cost.ms), ms(cost.cpu), ms(constant.cpu), ratio]),
  );
}

async function costOf(server: CountedServer, address: string, headers = {}): Promise<Cost> {
  const [cost] = await costsOf(server, [() => address], headers);
  return cost;
}

/**
 * Of several addresses, some visits of each in turn: what else the machine does is the same for all of them.
 * @param addresses may depend on how many bytes the first one's answer has
 */
async function costsOf<const Addresses extends readonly ((bytes: number) => string)[]>(
  server: CountedServer,
  addresses: Addresses,
  headers = {},
): Promise<{ [Key in keyof Addresses]: Cost }> {
  const costs = addresses.map((addressOf) => ({
    addressOf,
    times: [] as number[],
    bytes: 0,
    cpu: 0,
    taken: {} as Cost["taken"],
  }));
  const bytes = () => costs[0]?.bytes ?? 0;
  for (const cost of costs)
    for (let visit = 0; visit < 40; visit++) cost.bytes = (await ask(server, cost.addressOf(bytes()), headers)).bytes;
  for (let turn = 0; turn < turns; turn++) {
    for (const cost of costs) {
      await server.counts();
      const before = server.cpuSeconds();
      for (let visit = 0; visit < visits / turns; visit++)
        cost.times.push((await ask(server, cost.addressOf(bytes()), headers)).ms);
      cost.cpu += ((server.cpuSeconds() - before) / visits) * 1000;
      for (const [name, times] of Object.entries(await server.counts()))
        cost.taken[name] = (cost.taken[name] ?? 0) + times;
    }
  }
  return costs.map(({ times, ...cost }) => ({ ...cost, ms: median(times) })) as { [Key in keyof Addresses]: Cost };
}

/** @throws Error where an answer is not 200, as nothing would be measured */
async function ask({ base }: CountedServer, address: string, headers: object): Promise<{ ms: number; bytes: number }> {
  const started = performance.now();
  const answer = await fetch(`${base}${address}`, { headers: { ...headers, "Accept-Encoding": "identity" } });
  const { byteLength } = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return { ms: performance.now() - started, bytes: byteLength };
}

function ms(value: number): string {
  return `${value.toFixed(2)} ms`;
}

function row([name, ...figures]: (string | number)[]): string {
  return [String(name).padEnd(44), ...figures.map((figure) => String(figure).padStart(11))].join(" ");
}
