import { expect, it } from "vitest";
import { rejectCommonPassword } from "./common-password.ts";

it.each(["password", "12345678", "qwertyuiop", "PassWord1", "iloveyou", "ada@example.test", "ADA@example.test"])(
  "refuses %s",
  async (password) => {
    await expect(rejectCommonPassword(password, "ada@example.test")).rejects.toMatchObject({ code: "INVALID_INPUT" });
  },
);

it.each(["four sunny porches", "correct horse battery staple", "пароль из слов", "        "])(
  "takes %j",
  async (password) => {
    await expect(rejectCommonPassword(password, "ada@example.test")).resolves.toBeUndefined();
  },
);
