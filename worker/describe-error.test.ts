import { expect, it } from "vitest";
import { sessions } from "./auth/table.ts";
import { describeError } from "./describe-error.ts";
import { db } from "./test/factories.ts";

it("tells what the database said, and none of the values that it was given", async () => {
  const failed = await db
    .insert(sessions)
    .values({ id: "a", tokenHash: "SECRET-HASH", userId: "nobody", lastSeenAt: new Date(), expiresAt: new Date() })
    .catch((error: unknown) => error);
  const described = JSON.stringify(describeError(failed));
  expect(described).toContain("FOREIGN KEY constraint failed");
  expect(described).toContain("describe-error.test");
  expect(described).not.toContain("SECRET-HASH");
});

it("takes whatever was thrown", () => {
  expect(describeError(new Error("words")).error).toBe("words");
  expect(describeError("words").error).toBe("words");
});
