import { expect, it } from "vitest";
import type { FunnelDay } from "#worker/dashboard/funnel/funnel.contract.ts";
import { groupWeeks } from "./group-weeks.ts";

const none = { views: 0, photos: 0, pictures: 0, forms: 0, contacts: 0, won: 0, wonCents: 0 };
const days = (count: number): FunnelDay[] =>
  Array.from({ length: count }, (_, i) => ({ ...none, day: `day ${i}`, forms: 1, wonCents: i }));

it("puts days in sevens that end today, and loses none of what they count", () => {
  expect(groupWeeks(days(16)).map(({ day, forms }) => `${day}: ${forms}`)).toEqual([
    "day 0: 2",
    "day 2: 7",
    "day 9: 7",
  ]);
  expect(groupWeeks(days(14)).map(({ day, wonCents }) => `${day}: ${wonCents}`)).toEqual(["day 0: 21", "day 7: 70"]);
  expect(groupWeeks([])).toEqual([]);
});
