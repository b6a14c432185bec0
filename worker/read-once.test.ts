import { expect, it } from "vitest";
import { readOnce } from "./read-once.ts";

it("asks KV once for what a request reads again, and anew after it wrote", async () => {
  const stored = new Map([["a", "1"]]);
  const asked: string[] = [];
  const cache = readOnce({
    get: async (key: string) => {
      asked.push(key);
      return stored.get(key) ?? null;
    },
    put: async (key: string, value: string) => {
      stored.set(key, value);
    },
  } as unknown as KVNamespace);
  expect(await Promise.all([cache.get("a"), cache.get("a"), cache.get("b")])).toEqual(["1", "1", null]);
  expect(asked).toEqual(["a", "b"]);
  await cache.put("a", "2");
  expect(await cache.get("a")).toBe("2");
  await cache.get("a", { cacheTtl: 60 });
  expect(asked).toEqual(["a", "b", "a", "a"]);
});
