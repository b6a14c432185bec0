import { describe, expect, it } from "vitest";
import type { Delivery } from "#worker/leads/delivery/delivery.contract.ts";
import { formatDateTime } from "../inbox/lead-labels.ts";
import { deliveryMessage, formatAttempt, isUnderWay } from "./delivery-messages.ts";

const at = "2026-11-21T10:00:00Z";
const failed = { at, status: 503, problem: null, milliseconds: 84 };
const waiting: Delivery = {
  id: "d",
  kind: "webhook",
  channelId: "c",
  channelName: null,
  event: "lead.created",
  state: "waiting",
  attempts: 0,
  createdAt: at,
  nextTryAt: at,
  endedAt: null,
  attemptLog: [],
};
const when = formatDateTime(at);

describe("a delivery in words", () => {
  it.each([
    [waiting, "Being sent now"],
    [{ ...waiting, attempts: 1 }, "Being sent now"],
    [{ ...waiting, attempts: 1, attemptLog: [failed] }, `1 try, next try ${when}`],
    [{ ...waiting, attempts: 2, attemptLog: [failed] }, "Being sent now"],
    [{ ...waiting, attempts: 30, attemptLog: Array(20).fill(failed) }, `30 tries, next try ${when}`],
    [{ ...waiting, state: "delivered", attempts: 1, endedAt: at, nextTryAt: null }, `${when}, after 1 try`],
    [{ ...waiting, state: "dead", attempts: 31, endedAt: at, nextTryAt: null }, `${when}, after 31 tries`],
  ] as [Delivery, string][])("says where it stands: %#", (delivery, words) => {
    expect(deliveryMessage(delivery)).toBe(words);
    expect(isUnderWay(delivery)).toBe(words === "Being sent now");
  });

  it.each([
    [{ ...failed, status: 200 }, "Answer 200 (84 ms)"],
    [failed, "Answer 503 (84 ms)"],
    [
      { ...failed, status: null, problem: "It did not answer in time", milliseconds: 10_004 },
      "It did not answer in time (10.0 s)",
    ],
    [{ ...failed, status: 302, problem: "It redirects" }, "It redirects (84 ms)"],
    [{ ...failed, status: null }, "Accepted (84 ms)"],
  ])("tells of each try what came back: %#", (one, words) => {
    expect(formatAttempt(one)).toBe(words);
  });
});
