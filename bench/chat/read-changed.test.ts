import { expect, it } from "vitest";
import { readChanged } from "./read-changed.ts";

it("changes nothing that was not asked for, in a hundred of whatever is typed, at most once", () => {
  const found = readChanged({ seed: 1, composed: 80, every: 5 });
  const silent = found.filter(({ verdict }) => verdict === "silent");
  expect(found.length).toBeGreaterThan(900);
  expect(silent.length / found.length, silent.map(({ say, plan }) => `${say} -> ${plan}`).join("\n")).toBeLessThan(
    0.01,
  );
}, 60_000);
