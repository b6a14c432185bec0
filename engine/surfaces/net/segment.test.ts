import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { netClasses } from "./classes.ts";
import { digest, madeUpNet, madeUpPhoto } from "./random-net.ts";
import { createNet, sizeToRead } from "./segment.ts";

const kernels = new WebAssembly.Module(readFileSync(new URL("kernels/kernels.wasm", import.meta.url)));

describe("segment", () => {
  it("gives the same bits with and without WebAssembly, and in every runtime", () => {
    const photo = madeUpPhoto(150, 100);
    const fast = createNet(madeUpNet(), kernels).segment(photo, { longSide: 128 });
    const plain = createNet(madeUpNet()).segment(photo, { longSide: 128 });
    expect(digest(fast.probabilities)).toBe(digest(plain.probabilities));
    // `worker/visualizations/worker-net.test.ts` finds the same in the Workers runtime.
    expect(digest(fast.probabilities)).toBe("7d365aec");
  });

  it("covers the photo with shares that add up to one", () => {
    const seen = createNet(madeUpNet(), kernels).segment(madeUpPhoto(90, 160), { longSide: 256 });
    expect({ width: seen.width, height: seen.height }).toEqual({ width: 80, height: 128 });
    expect(seen.probabilities).toHaveLength(80 * 128 * netClasses.length);
    for (let p = 0; p < seen.probabilities.length; p += netClasses.length) {
      const sum = seen.probabilities.subarray(p, p + netClasses.length).reduce((a, b) => a + b, 0);
      expect(Math.abs(sum - 1)).toBeLessThan(1e-5);
    }
  });

  it("tells the same of two photos that it reads one after the other", () => {
    const net = createNet(madeUpNet(), kernels);
    const first = net.segment(madeUpPhoto(128, 96), { longSide: 128 });
    net.segment(madeUpPhoto(96, 128), { longSide: 256 });
    expect(digest(net.segment(madeUpPhoto(128, 96), { longSide: 128 }).probabilities)).toBe(
      digest(first.probabilities),
    );
  });

  it("reads sides in multiples of 32", () => {
    expect(sizeToRead({ width: 4032, height: 2268 }, 512)).toEqual({ width: 512, height: 288 });
    expect(sizeToRead({ width: 600, height: 800 }, 512)).toEqual({ width: 384, height: 512 });
    expect(sizeToRead({ width: 4000, height: 10 }, 512)).toEqual({ width: 512, height: 32 });
  });

  it("refuses weights of another version, cut short or of something else", () => {
    const whole = madeUpNet();
    expect(() => createNet(whole.slice(0, -4))).toThrow(/cut short/);
    expect(() => createNet(new ArrayBuffer(64))).toThrow(/Not a file/);
    const other = new Uint8Array(madeUpNet());
    other[other.indexOf(0x2f) + 1] = 0x39; // eavesight-net/9
    expect(() => createNet(other.buffer)).toThrow(/another version/);
  });
});
