import { expect, test } from "vitest";
import { readAnsweringForm, timeOf } from "./read-answering-form.ts";

test("the form of hours says which days are open, and that a day may end at midnight", () => {
  const data = new FormData();
  const typed = { hasAlerts: "on", timeZone: "America/Denver", nextUserId: "" };
  const days = {
    "open-0": "on",
    "from-0": "08:30",
    "to-0": "17:00",
    "open-5": "on",
    "from-5": "12:00",
    "to-5": "00:00",
  };
  for (const [name, value] of Object.entries({ ...typed, ...days, "from-1": "08:00", "to-1": "09:00" })) {
    data.set(name, value);
  }
  expect(readAnsweringForm(data)).toEqual({
    ...{ hasAlerts: true, timeZone: "America/Denver", nextUserId: null, showsSpeed: false },
    hours: [{ from: 510, to: 1020 }, null, null, null, null, { from: 720, to: 1440 }, null],
  });
  expect([0, 510, 1439, 1440].map(timeOf)).toEqual(["00:00", "08:30", "23:59", "00:00"]);
});
