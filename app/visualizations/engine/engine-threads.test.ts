import { beforeEach, describe, expect, it, vi } from "vitest";

/** Threads that were started in a test, oldest first. */
let started: FakeWorker[] = [];

class FakeWorker extends EventTarget {
  ended = false;
  /** The methods that were called, in order. */
  asked: string[] = [];
  constructor() {
    super();
    started.push(this);
  }
  postMessage({ path = [] }: { path?: string[] }) {
    this.asked.push(path.join("."));
  }
  terminate() {
    this.ended = true;
  }
}

const photo = () => new File(["x"], "house.jpg");
const pixels = () => ({ pixels: { width: 1, height: 1, data: new Uint8ClampedArray(4) }, lens: null });

describe("threads that begin ahead of time", () => {
  let threads: typeof import("./engine-threads.ts");
  beforeEach(async () => {
    started = [];
    vi.stubGlobal("Worker", FakeWorker);
    vi.resetModules();
    threads = await import("./engine-threads.ts");
  });

  const engineOf = (taken: ReturnType<typeof threads.takeThreads>) => taken.engine.thread as unknown as FakeWorker;

  it("gives a photo the threads that have begun with it, once", () => {
    threads.warmThreads();
    const file = photo();
    threads.beginAhead(file, pixels(), false);
    const taken = threads.takeThreads(file);
    expect([taken.engine.thread, taken.painter.thread]).toEqual(started);
    expect(taken.ahead?.propose).toBeDefined();
    expect(engineOf(threads.takeThreads(file))).not.toBe(started[0]);
  });

  it("has both threads know each other before anything is asked of them", () => {
    threads.beginAhead(photo(), pixels(), false);
    expect(started.map(({ asked }) => asked[0])).toEqual(["meet", "serve"]);
  });

  it("looks for nothing on a photo that comes with its surfaces", () => {
    const file = photo();
    threads.beginAhead(file, pixels(), true);
    const taken = threads.takeThreads(file);
    expect(taken.ahead).toMatchObject({ file });
    expect(taken.ahead?.propose).toBeUndefined();
  });

  it("never gives a photo the threads of another one", () => {
    const file = photo();
    threads.beginAhead(file, pixels(), false);
    expect(engineOf(threads.takeThreads(photo()))).not.toBe(started[0]);
    expect(threads.takeThreads().ahead).toBeNull();
    expect(engineOf(threads.takeThreads(file))).toBe(started[0]);
  });

  it("ends the threads of a photo that another one was chosen after", () => {
    threads.beginAhead(photo(), pixels(), false);
    const file = photo();
    threads.beginAhead(file, pixels(), false);
    expect(started.map(({ ended }) => ended)).toEqual([true, true, false, false]);
    expect(engineOf(threads.takeThreads(file))).toBe(started[2]);
  });

  it("ends the threads of a photo that is refused after all, and keeps those that wait for any photo", () => {
    threads.beginAhead(photo(), pixels(), false);
    threads.endAhead();
    threads.warmThreads();
    threads.endAhead();
    expect(started.map(({ ended }) => ended)).toEqual([true, true, false, false]);
  });

  it("ends both threads when one of them breaks, and starts new ones", () => {
    threads.beginAhead(photo(), pixels(), false);
    started[1]?.dispatchEvent(new Event("error"));
    expect(started.map(({ ended }) => ended)).toEqual([true, true]);
    threads.warmThreads();
    expect(started.map(({ ended }) => ended)).toEqual([true, true, false, false]);
  });

  it("rehearses with the threads that wait, until there is a photo, which gets both", () => {
    threads.warmThreads();
    threads.rehearse("/samples/gables-thumb.jpg", []);
    threads.rehearse("/samples/gables-thumb.jpg", []);
    expect(started).toHaveLength(2);
    const [engine, painter] = started;
    expect(engine?.asked.filter((name) => name === "rehearse")).toHaveLength(1);
    expect(painter?.asked).toEqual(["serve", "rehearseMaterials"]);
    const file = photo();
    threads.beginAhead(file, pixels(), false);
    expect(painter?.asked).toEqual(["serve", "rehearseMaterials", "stopRehearsal"]);
    const taken = threads.takeThreads(file);
    expect([taken.engine.thread, taken.painter.thread]).toEqual([engine, painter]);
  });

  it("starts no rehearsal once there is a photo", () => {
    threads.beginAhead(photo(), pixels(), false);
    threads.rehearse("/samples/gables-thumb.jpg", []);
    expect(started.flatMap(({ asked }) => asked).filter((name) => name.startsWith("rehearse"))).toEqual([]);
  });

  it("gives nobody threads of which one broke", () => {
    threads.rehearse("/samples/gables-thumb.jpg", []);
    started[1]?.dispatchEvent(new Event("error"));
    expect(engineOf(threads.takeThreads())).toBe(started[2]);
  });
});
