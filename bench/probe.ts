import { serveCounted } from "./counted/serve-counted.ts";
const s = await serveCounted(4320);
const out: string[] = [];
async function cpu(path: string, n: number) {
  for (let i = 0; i < 40; i++) await fetch(s.base + path).then((r) => r.arrayBuffer());
  const before = s.cpuSeconds(); const t0 = performance.now(); let bytes = 0;
  for (let i = 0; i < n; i++) bytes = (await fetch(s.base + path).then((r) => r.arrayBuffer())).byteLength;
  return { cpu: (s.cpuSeconds() - before) / n * 1000, wall: (performance.now() - t0) / n, bytes };
}
try {
  for (const p of ["/", "/roofing-siding", "/roofing-siding?tenant=ridgeline-roofing", "/pricing", "/contact", "/privacy", "/auth", "/dashboard", "/api/health", "/embed/roofing-siding?tenant=ridgeline-roofing", "/nothing"]) {
    const a = await cpu(p, 150);
    const c = await cpu("/__constant?bytes=" + a.bytes, 150);
    out.push(`${p.padEnd(44)} ${a.bytes} B  cpu ${a.cpu.toFixed(2)} ms wall ${a.wall.toFixed(2)}; constant cpu ${c.cpu.toFixed(2)} wall ${c.wall.toFixed(2)}; x${(a.cpu / c.cpu).toFixed(1)} ${JSON.stringify(await s.counts()).slice(0,150)}`);
  }
} finally { await s.stop(); }
console.log(out.join("\n"));
