import nodeCrypto from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ask, db } from "../test/factories.ts";
import { fakeResend } from "../test/resend.ts";
import { rateCounters, users } from "./table.ts";

/** What the runtime's scrypt was asked for. Time on a shared machine tells less than the work does. */
let work: string[] = [];

beforeEach(async () => {
  fakeResend();
  const original = nodeCrypto.scrypt;
  vi.spyOn(nodeCrypto, "scrypt").mockImplementation((...[text, salt, length, options, done]) => {
    work.push(`${options.N}/${options.r}/${options.p}/${length}`);
    original(text, salt, length, options, done);
  });
  await db.delete(rateCounters);
});
afterEach(() => vi.restoreAllMocks());

const password = "four sunny porches";
let count = 0;
const newPerson = () => ({ email: `p${count++}@example.test`, password, firstName: "Ada", lastName: "Porter" });

/** What a stranger learns from an answer: status, headers, bytes, and how much work it took. */
async function told(path: string, body: unknown): Promise<string> {
  work = [];
  const response = await ask(`/api/auth/${path}`, { body });
  const headers = [...response.headers].filter(([name]) => !["x-request-id", "date"].includes(name));
  return JSON.stringify([response.status, headers, await response.text(), work]);
}

describe("whether there is an account", () => {
  it("is not told by signing in: the same bytes after the same work", async () => {
    const [known, google] = [newPerson(), newPerson()];
    await ask("/api/auth/register", { body: known });
    await db.insert(users).values({ email: google.email, firstName: "G", lastName: "G", googleSubject: "g-1" });
    const answers = [];
    for (const email of [known.email, google.email, "nobody@example.test"]) {
      answers.push(await told("login", { email, password: "not the one" }));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain("32768/8/3/32");
  });

  it("is not told by asking for a new password", async () => {
    const known = newPerson();
    await ask("/api/auth/register", { body: known });
    const answers = [];
    for (const email of [known.email, "nobody@example.test"]) answers.push(await told("forgot-password", { email }));
    expect(new Set(answers).size).toBe(1);
  });

  it("is told by signing up, after the same work as a new account takes", async () => {
    const known = newPerson();
    await ask("/api/auth/register", { body: known });
    const taken = await told("register", { ...known, password: "not the one" });
    const workOfTaken = work;
    const fresh = await told("register", newPerson());
    expect([taken.includes("EMAIL_TAKEN"), fresh.includes("token")]).toEqual([true, true]);
    expect(work).toEqual(workOfTaken);
    expect(work).toHaveLength(1);
    const [row] = await db.select().from(users).where(eq(users.email, known.email));
    expect(row.firstName).toBe("Ada");
  });
});
