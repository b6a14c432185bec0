type Frame = { functionName: string; url: string; lineNumber: number };
type Profile = {
  nodes: { id: number; callFrame: Frame; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
};
type Answer = { id?: number; result?: { profile?: Profile } };

export type RuntimeProfiler = {
  /** Milliseconds by function, the longest first: its own, and with all that it called. */
  stop: () => Promise<{ name: string; own: number; all: number }[]>;
};

/** Takes a CPU profile of the local runtime through its inspector, until it is stopped. */
export async function profileRuntime(inspectorPort: number): Promise<RuntimeProfiler> {
  const found = (await (await fetch(`http://127.0.0.1:${inspectorPort}/json`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(found[0]?.webSocketDebuggerUrl ?? "");
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  let last = 0;
  const ask = (method: string, params = {}) => {
    const id = ++last;
    const answer = new Promise<Answer>((resolve) => {
      socket.addEventListener("message", ({ data }) => {
        const said = JSON.parse(String(data)) as Answer;
        if (said.id === id) resolve(said);
      });
    });
    socket.send(JSON.stringify({ id, method, params }));
    return answer;
  };
  await ask("Profiler.enable");
  await ask("Profiler.setSamplingInterval", { interval: 1000 });
  await ask("Profiler.start");
  return {
    stop: async () => {
      const { result } = await ask("Profiler.stop");
      socket.close();
      if (!result?.profile) throw new Error("The runtime gave no profile.");
      return timesOf(result.profile);
    },
  };
}

function timesOf({ nodes, samples, timeDeltas }: Profile) {
  const parents = new Map<number, number>();
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  for (const { id, children = [] } of nodes) for (const child of children) parents.set(child, id);
  const times = new Map<string, { own: number; all: number }>();
  for (const [at, sample] of samples.entries()) {
    const ms = (timeDeltas[at] ?? 0) / 1000;
    const seen = new Set<string>();
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
      const frame = frames.get(id);
      if (!frame) continue;
      const name = `${frame.functionName || "(anonymous)"}:${frame.lineNumber}`;
      const time = times.get(name) ?? { own: 0, all: 0 };
      if (id === sample) time.own += ms;
      if (!seen.has(name)) time.all += ms;
      seen.add(name);
      times.set(name, time);
    }
  }
  return [...times].map(([name, time]) => ({ name, ...time })).sort((a, b) => b.all - a.all);
}
