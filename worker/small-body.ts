import { bodyLimit } from "hono/body-limit";
import { m } from "#messages";
import { AppError } from "./errors.ts";

/** Refuses bodies of more than `kilobytes`; each feature says what it needs. @throws AppError BODY_TOO_LARGE */
export function smallBody(kilobytes: number) {
  return bodyLimit({
    maxSize: kilobytes * 1024,
    onError: () => {
      throw new AppError("BODY_TOO_LARGE", m.server_too_much_data());
    },
  });
}
