import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { billingMonth } from "./period.ts";

const at = (text: string) => new Date(`${text}Z`);

describe("a subscription's month", () => {
  it.each([
    ["2026-01-07T10:00", "2026-11-21T12:00", "2026-11-07"],
    ["2026-01-07T10:00", "2026-11-07T10:00", "2026-11-07"],
    ["2026-01-07T10:00", "2026-11-07T09:59", "2026-10-07"],
    ["2026-01-31T00:00", "2026-02-27T23:59", "2026-01-31"],
    ["2026-01-31T00:00", "2026-02-28T00:00", "2026-02-28"],
    ["2026-01-31T00:00", "2026-03-30T23:59", "2026-02-28"],
    ["2026-01-31T00:00", "2026-03-31T00:00", "2026-03-31"],
    ["2024-02-29T08:00", "2026-02-28T08:00", "2026-02-28"],
    ["2024-02-29T08:00", "2028-02-29T08:00", "2028-02-29"],
    ["2026-12-31T23:59", "2027-01-01T00:00", "2026-12-31"],
    ["2026-11-21T12:00", "2026-11-21T12:00", "2026-11-21"],
  ])("from %s, at %s, is the one of %s", (anchor, moment, period) => {
    expect(billingMonth(at(anchor), at(moment)).period).toBe(period);
  });

  it("holds the moment, and one follows the other without a gap, for any anchor", () => {
    const moments = fc.date({ min: at("2020-01-01T00:00"), max: at("2040-01-01T00:00"), noInvalidDate: true });
    fc.assert(
      fc.property(moments, moments, (anchor, moment) => {
        const { startsAt, endsAt, period } = billingMonth(anchor, moment);
        expect(startsAt <= moment && moment < endsAt).toBe(true);
        const next = billingMonth(anchor, endsAt);
        expect(next.startsAt).toEqual(endsAt);
        expect(next.period).not.toBe(period);
        expect(billingMonth(anchor, new Date(endsAt.getTime() - 1)).startsAt).toEqual(startsAt);
      }),
    );
  });
});
