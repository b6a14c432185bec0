import { describe, expect, it } from "vitest";
import type { Allowance } from "#worker/allowance/allowance.contract.ts";
import type { OrderedPicture } from "../work/job.ts";
import {
  areOthersUsedUp,
  costMessage,
  maxPicturesPerOrder,
  noneLeftMessage,
  orderMessage,
  pictureMessage,
  problemOfFailure,
  problemOfRequest,
  shareOfJob,
  stageMessage,
} from "./job-messages.ts";

describe("words about a job", () => {
  it("says how many are ahead, and what is being done once it is its turn", () => {
    expect(stageMessage({ stage: "waiting", position: 1 })).toBe("1 picture is ahead of yours");
    expect(stageMessage({ stage: "waiting", position: 3 })).toBe("3 pictures are ahead of yours");
    expect(stageMessage({ stage: "masking", position: 0 })).toBe("Outlining what will change");
  });

  it("counts the pictures of an order, and says for each that fails that it is not charged", () => {
    const picture = (end: OrderedPicture["end"]) => ({ id: "v", stage: "masking" as const, position: 0, end });
    expect(orderMessage({ pictures: [] })).toBe("Sending your photo");
    expect(orderMessage({ pictures: [picture(null)] })).toBe("Outlining what will change");
    const three = [picture("done"), picture(null), picture(null)];
    expect(orderMessage({ pictures: three })).toBe("Picture 2 of 3: Outlining what will change");
    expect(shareOfJob({ pictures: three })).toBeGreaterThan(1 / 3);
    const failed = picture(problemOfFailure({ code: "DRIFTED", message: "Another house. You were not charged." }));
    expect(pictureMessage(failed)).toBe("Another house. You were not charged.");
  });

  it("says of a failure what the server says, and that it is not charged where that is not known", () => {
    expect(problemOfFailure({ code: "TIMED_OUT", message: "Too long." })).toEqual({
      code: "TIMED_OUT",
      message: "Too long.",
    });
    expect(problemOfFailure(undefined)).toMatchObject({ code: "RENDER_FAILED" });
    expect(problemOfFailure(undefined).message).toContain("You were not charged");
  });

  it("says what a picture costs and what is left", () => {
    const allowance = (left: number, limit: number) => ({ used: 0, left, limit, canUse: left !== 0 });
    expect(costMessage(allowance(83, 100))).toBe("Uses 1 of your 83 left");
    expect(costMessage(allowance(1, 100))).toBe("Uses your last picture");
    expect(costMessage(allowance(1, 1))).toBe("Your free picture");
    expect(costMessage(allowance(-1, -1))).toBe("Unlimited pictures on your plan");
    expect(costMessage(allowance(0, 5))).toBe("No pictures left");
    expect(costMessage(allowance(83, 100), 3)).toBe("Uses 3 of your 83 left");
    expect(costMessage(allowance(3, 100), 3)).toBe("Uses your last 3 pictures");
    expect(costMessage(null, 3)).toBe("Uses 3 pictures");
  });

  it("offers no more pictures at once than are left", () => {
    const allowance = (left: number, limit: number) => ({ used: 0, left, limit, canUse: left !== 0 });
    expect(maxPicturesPerOrder(allowance(83, 100), 4)).toBe(4);
    expect(maxPicturesPerOrder(allowance(2, 100), 4)).toBe(2);
    expect(maxPicturesPerOrder(allowance(0, 5), 4)).toBe(1);
    expect(maxPicturesPerOrder(allowance(-1, -1), 4)).toBe(4);
    expect(maxPicturesPerOrder(allowance(83, 100), 1)).toBe(1);
  });

  it("tells one's own pictures that are used up from the ones shared with others", () => {
    const none = { left: 0, canUse: false };
    const titleOf = (allowance: Allowance | null) => noneLeftMessage(allowance, null).title;
    expect(titleOf({ ...none, used: 1, limit: 1 })).toBe("You have used your free picture");
    expect(titleOf({ ...none, used: 3, limit: 3 })).toBe("You have used your 3 pictures");
    expect(titleOf({ ...none, used: 0, limit: 1 })).toBe("No pictures left here for now");
    expect(titleOf(null)).toBe("You have used your free picture");
  });

  it("offers an account to those who can sign in, and to nobody else", () => {
    for (const used of [0, 1]) {
      const allowance = { used, limit: 1, left: 0, canUse: false };
      expect(noneLeftMessage(allowance, "sign-in").text).toContain("Sign in");
      expect(noneLeftMessage(allowance, null).text).not.toContain("Sign in");
      expect(noneLeftMessage(allowance, "plans").text).not.toContain("Sign in");
    }
  });

  it("offers a larger plan only where one's own pictures are used up", () => {
    const none = { limit: 5, left: 0, canUse: false };
    expect(noneLeftMessage({ ...none, used: 5 }, "plans").text).toContain("larger plan");
    expect(noneLeftMessage({ ...none, used: 3 }, "plans").text).not.toContain("plan");
    expect(areOthersUsedUp({ ...none, used: 5 })).toBe(false);
    expect(areOthersUsedUp({ ...none, used: 3 })).toBe(true);
    expect(areOthersUsedUp(null)).toBe(false);
  });

  it("tells offline, too fast and broken apart", () => {
    expect(problemOfRequest({}).code).toBe("OFFLINE");
    expect(problemOfRequest({ status: 429, code: "RATE_LIMITED", retryAfterSeconds: 600 }).message).toContain(
      "10 minutes",
    );
    expect(problemOfRequest({ status: 500, code: "INTERNAL", text: "Something went wrong." }).message).toBe(
      "Something went wrong. You were not charged.",
    );
  });
});
