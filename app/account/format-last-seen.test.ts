import { describe, expect, it } from "vitest";
import { formatLastSeen } from "./format-last-seen.ts";

describe("seenWords", () => {
  it.each([
    ["2026-11-21T11:59:30Z", "just now"],
    ["2026-11-21T11:59:00Z", "1 minute ago"],
    ["2026-11-21T10:31:00Z", "1 hour ago"],
    ["2026-11-20T12:01:00Z", "23 hours ago"],
    ["2026-11-18T11:00:00Z", "3 days ago"],
    ["2026-11-21T12:00:09Z", "just now"],
  ])("says of %s at noon: %s", (moment, words) => {
    expect(formatLastSeen(moment, Date.parse("2026-11-21T12:00:00Z"))).toBe(words);
  });
});
