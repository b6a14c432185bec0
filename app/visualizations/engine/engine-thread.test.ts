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
  let threads: typeof import("./engine-thread.ts");
  beforeEach(async () => {
    started = [];
    vi.stubGlobal("Worker", FakeWorker);
    vi.resetModules();
    threads = await import("./engine-thread.ts");
  });

  it("gives a photo the thread that has begun with it, once", () => {
    threads.warmThread();
    const file = photo();
    threads.beginAhead(file, pixels(), false);
    const taken = threads.takeThread(file);
    expect(taken.thread).toBe(started[0]);
    expect(taken.ahead?.propose).toBeDefined();
    expect(threads.takeThread(file).thread).not.toBe(started[0]);
  });

  it("looks for nothing on a photo that comes with its surfaces", () => {
    const file = photo();
    threads.beginAhead(file, pixels(), true);
    expect(threads.takeThread(file).ahead).toMatchObject({ file });
    expect(threads.takeThread(file).ahead?.propose).toBeUndefined();
  });

  it("never gives a photo the thread of another one", () => {
    const file = photo();
    threads.beginAhead(file, pixels(), false);
    expect(threads.takeThread(photo()).thread).not.toBe(started[0]);
    expect(threads.takeThread().ahead).toBeNull();
    expect(threads.takeThread(file).thread).toBe(started[0]);
  });

  it("ends the thread of a photo that another one was chosen after", () => {
    threads.beginAhead(photo(), pixels(), false);
    const file = photo();
    threads.beginAhead(file, pixels(), false);
    expect(started[0]?.ended).toBe(true);
    expect(threads.takeThread(file).thread).toBe(started[1]);
  });

  it("ends the thread of a photo that is refused after all, and keeps one that waits for any photo", () => {
    threads.beginAhead(photo(), pixels(), false);
    threads.endAhead();
    expect(started[0]?.ended).toBe(true);
    threads.warmThread();
    threads.endAhead();
    expect(started[1]?.ended).toBe(false);
  });

  it("rehearses with the thread that waits and one to paint, until there is a photo, which gets both", () => {
    threads.warmThread();
    threads.rehearse("/samples/gables-thumb.jpg", []);
    threads.rehearse("/samples/gables-thumb.jpg", []);
    expect(started).toHaveLength(2);
    const [engine, painter] = started;
    expect(engine?.asked).toContain("rehearse");
    const file = photo();
    threads.beginAhead(file, pixels(), false);
    expect(painter?.asked).toEqual(["stopRehearsal"]);
    const taken = threads.takeThread(file);
    expect([taken.thread, taken.painter?.thread]).toEqual([engine, painter]);
  });

  it("ends both threads with a photo that is refused, and starts no rehearsal once there is a photo", () => {
    threads.rehearse("/samples/gables-thumb.jpg", []);
    threads.beginAhead(photo(), pixels(), false);
    threads.endAhead();
    expect(started.map(({ ended }) => ended)).toEqual([true, true]);
    threads.beginAhead(photo(), pixels(), false);
    threads.rehearse("/samples/gables-thumb.jpg", []);
    expect(started).toHaveLength(3);
  });

  it("does without a painter that broke", () => {
    threads.rehearse("/samples/gables-thumb.jpg", []);
    started[1]?.dispatchEvent(new Event("error"));
    expect(threads.takeThread().painter).toBeNull();
  });
});
