import { expect, test } from "vitest";
import { settingsPathOf } from "./settings-path.ts";

const of = (address: string) => settingsPathOf(new URL(address, "https://eavesight.test"));

test.each(["checkout=success&session=cs_1&tenant=acme", "plan=changed", "upgrade=price_1", "finish=price_1"])(
  "the dashboard's address with %s leads to the plan among the settings",
  (query) => {
    expect(of(`/dashboard?${query}`)).toBe(`/dashboard/settings?${query}`);
  },
);

test("any other address of the dashboard stays where it is", () => {
  expect(of("/dashboard")).toBeNull();
  expect(of("/dashboard?tenant=acme")).toBeNull();
});
