import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPictureCache } from "./picture-cache.ts";

let revoked: string[] = [];
let count = 0;

beforeEach(() => {
  revoked = [];
  count = 0;
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => `blob:${count++}`);
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((address) => void revoked.push(address));
});
afterEach(() => vi.restoreAllMocks());

const picture = () => Promise.resolve(new Blob());

it("makes each picture once, and again what failed", async () => {
  const cache = createPictureCache();
  const make = vi.fn(picture);
  expect(await cache.get("a", make)).toBe(await cache.get("a", make));
  expect(make).toHaveBeenCalledOnce();
  await expect(cache.get("b", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await cache.get("b", make)).toBe("blob:1");
});

it("lets go of what was not asked for longest", async () => {
  const cache = createPictureCache(2);
  for (const key of ["a", "b", "a", "c"]) await cache.get(key, picture);
  await Promise.resolve();
  expect(revoked).toEqual(["blob:1"]);
});

it("lets go of everything in the end, and of what comes after it", async () => {
  const cache = createPictureCache();
  await cache.get("a", picture);
  const late = cache.get("b", picture);
  cache.clear();
  await expect(late).rejects.toThrow("stopped");
  expect(revoked).toEqual(["blob:0"]);
});
