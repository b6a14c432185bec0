import { describe, expect, it } from "vitest";
import { personKey, personOfEmail } from "./canonical-email.ts";

describe("personOfEmail", () => {
  it.each([
    ["ada@example.com", "ada@example.com"],
    [" Ada+pictures@Example.com", "ada@example.com"],
    ["ada+a+b@example.com", "ada@example.com"],
    ["a.da@example.com", "a.da@example.com"],
    ["a.d.a+x@gmail.com", "ada@gmail.com"],
    ["A.da@googlemail.com", "ada@gmail.com"],
    ["+ada@example.com", "+ada@example.com"],
  ])("takes %s for %s", (email, person) => {
    expect(personOfEmail(email)).toBe(person);
  });

  it("is kept as a hash that another key does not make", async () => {
    const [one, other] = ["a".repeat(32), "b".repeat(32)].map((URL_SIGNING_KEY) => ({ URL_SIGNING_KEY }));
    expect(await personKey(one, "ada+1@example.com")).toBe(await personKey(one, "ada@example.com"));
    expect(await personKey(other, "ada@example.com")).not.toBe(await personKey(one, "ada@example.com"));
    expect(await personKey(one, "ada@example.com")).toMatch(/^[\w-]{22}$/);
  });
});
