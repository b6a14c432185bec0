import { describe, expect, it } from "vitest";
import { createTurns, Superseded } from "./turns.ts";

/** A job that runs until it is told to end, and notes when it began. */
function job(begun: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<string>();
  function work() {
    begun.push(name);
    return promise;
  }
  return { end: () => resolve(name), work };
}

describe("turns", () => {
  it("runs one job at a time, the most urgent first", async () => {
    const begun: string[] = [];
    const turns = createTurns();
    const [first, swatch, preview] = ["first", "swatch", "preview"].map((name) => job(begun, name));
    const results = [
      turns.take({ lane: "a", rank: 2 }, first.work),
      turns.take({ lane: "swatch", rank: 3 }, swatch.work),
      turns.take({ lane: "preview", rank: 1 }, preview.work),
    ];
    expect(begun).toEqual(["first"]);
    first.end();
    preview.end();
    swatch.end();
    expect(await Promise.all(results)).toEqual(["first", "swatch", "preview"]);
    expect(begun).toEqual(["first", "preview", "swatch"]);
  });

  it("drops what waits when a newer job of its lane comes", async () => {
    const begun: string[] = [];
    const turns = createTurns();
    const [running, stale, fresh] = ["running", "stale", "fresh"].map((name) => job(begun, name));
    const first = turns.take({ lane: "preview", rank: 1 }, running.work);
    const dropped = turns.take({ lane: "preview", rank: 1 }, stale.work);
    const wanted = turns.take({ lane: "preview", rank: 1 }, fresh.work);
    await expect(dropped).rejects.toBeInstanceOf(Superseded);
    running.end();
    fresh.end();
    expect(await first).toBe("running");
    expect(await wanted).toBe("fresh");
    expect(begun).toEqual(["running", "fresh"]);
  });

  it("goes on after a job that fails", async () => {
    const turns = createTurns();
    const failing = turns.take({ lane: "a", rank: 1 }, () => Promise.reject(new Error("broken")));
    const after = turns.take({ lane: "b", rank: 1 }, () => Promise.resolve("fine"));
    await expect(failing).rejects.toThrow("broken");
    expect(await after).toBe("fine");
  });
});
