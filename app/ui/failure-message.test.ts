import { describe, expect, it } from "vitest";
import { ApiError } from "../api.ts";
import { failureMessage } from "./failure-message.ts";

describe("failureWords", () => {
  it("uses the server's own text", () => {
    const error = new ApiError(401, "{}", { text: "Invalid email or password" });
    expect(failureMessage(error, "Login failed")).toBe("Invalid email or password");
  });

  it.each([new ApiError(502, "<html>"), new TypeError("Failed to fetch"), "boom", undefined])(
    "falls back to our sentence for %s",
    (error) => {
      expect(failureMessage(error, "Login failed")).toBe("Login failed");
    },
  );

  it.each([
    [1, "1 second"],
    [42, "42 seconds"],
    [91, "2 minutes"],
    [900, "15 minutes"],
    [7300, "3 hours"],
  ])("says after too many tries that %d seconds are %s", (retryAfterSeconds, words) => {
    const error = new ApiError(429, "{}", { text: "That was a lot.", retryAfterSeconds });
    expect(failureMessage(error, "Login failed")).toBe(`Too many tries. Please try again in ${words}.`);
  });

  it("keeps the server's text where it does not say when", () => {
    expect(failureMessage(new ApiError(429, "{}", { text: "Later, please." }), "Login failed")).toBe("Later, please.");
  });
});
