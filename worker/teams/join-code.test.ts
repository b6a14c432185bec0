import { describe, expect, it } from "vitest";
import { joinCodeHashes, joinCodeOf } from "./join-code.ts";

const ports = { settings: { URL_SIGNING_KEY: "a key for tests alone, thirty-two bytes long" } } as Parameters<
  typeof joinCodeOf
>[0];

describe("a team's code", () => {
  it("has eight signs that nobody takes for one another, and is another one for each team and version", async () => {
    const codes = await Promise.all(
      Array.from({ length: 400 }, (_, i) => joinCodeOf(ports, { id: `team-${i % 20}`, version: Math.floor(i / 20) })),
    );
    for (const { code } of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(new Set(codes.map(({ code }) => code)).size).toBe(400);
    expect(new Set(codes.flatMap(({ code }) => [...code])).size).toBe(32);
  });

  it("is found by its keyed hash, which is another one under another key", async () => {
    const { code, hash } = await joinCodeOf(ports, { id: "team", version: 3 });
    expect(await joinCodeHashes(ports, code)).toEqual([hash]);
    const others = { settings: { ...ports.settings, URL_SIGNING_KEY: "another key, of thirty-two bytes and more" } };
    expect(await joinCodeHashes(others, code)).not.toContain(hash);
  });
});
