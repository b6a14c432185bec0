import { Agent, request } from "node:http";

type Load = { answers: number; errors: number; median: number; p95: number; p99: number };

/** Asks for one address as often as `atOnce` connections can. Errors: answers that are not 2xx, and lost connections. */
export async function loadServer(
  address: string,
  { headers = {}, atOnce, seconds }: { headers?: Record<string, string>; atOnce: number; seconds: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const times: number[] = [];
  let errors = 0;
  const end = performance.now() + seconds * 1000;
  const askOn = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      const status = await ask(address, { agent, headers }).catch(() => 0);
      if (status < 200 || status > 299) errors++;
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askOn));
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { answers: times.length, errors, median: at(0.5), p95: at(0.95), p99: at(0.99) };
}

function ask(address: string, options: { agent: Agent; headers: Record<string, string> }): Promise<number> {
  return new Promise((resolve, reject) => {
    request(address, options, (answer) => {
      answer.on("end", () => resolve(answer.statusCode ?? 0)).on("error", reject);
      answer.resume();
    })
      .on("error", reject)
      .end();
  });
}
