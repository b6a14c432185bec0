import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { beforeAll, describe, expect, it } from "vitest";
import { messages } from "./messages/messages-plugin.ts";

const root = path.resolve(import.meta.dirname, "..");
const kilobyte = 1000;

/** The visualizer built alone, as an embed will carry it: React stays outside, everything else is counted. */
async function buildVisualizer(): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [messages()],
    resolve: { tsconfigPaths: true },
    worker: { format: "es" },
    build: {
      write: false,
      target: "es2022",
      lib: { entry: path.join(root, "app/visualizations/visualizer.tsx"), formats: ["es"], fileName: "visualizer" },
      rollupOptions: { external: [/^react($|\/)/, /^react-dom($|\/)/] },
    },
  });
  const outputs = Array.isArray(result) ? result : [result as Rolldown.RolldownOutput];
  return outputs.flatMap(({ output }) => output).filter((item) => item.type === "chunk");
}

describe("the visualizer, ready for embeds", () => {
  let chunks: Rolldown.OutputChunk[];
  beforeAll(async () => {
    chunks = await buildVisualizer();
  }, 120_000);

  it("imports neither React Router nor Radix Themes", () => {
    const modules = chunks.flatMap((chunk) => chunk.moduleIds);
    expect(modules.length).toBeGreaterThan(10);
    expect(modules.filter((id) => /node_modules\/(react-router|@radix-ui\/themes)\//.test(id))).toEqual([]);
  });

  it("keeps what is loaded at first small", () => {
    const first = firstLoad(chunks);
    const bytes = first.reduce((sum, chunk) => sum + brotliCompressSync(chunk.code).length, 0);
    console.log(`visualizer, first load: ${bytes} bytes of brotli in ${first.length} files, without React`);
    expect(bytes).toBeLessThanOrEqual(45 * kilobyte);
  });
});

/** The entry and everything it imports statically. */
function firstLoad(chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) visit(byName.get(name));
  };
  for (const chunk of chunks) if (chunk.isEntry) visit(chunk);
  return [...found];
}
