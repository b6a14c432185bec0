import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { refuseOtherSites } from "../auth/refuse-other-sites.ts";
import type { AppContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { accountDataApi } from "./account-data-api.ts";
import { meApi } from "./me-api.ts";
import { sessionsApi } from "./sessions-api.ts";
import { signInApi } from "./sign-in-api.ts";

const smallBody = bodyLimit({
  maxSize: 16 * 1024,
  onError: () => {
    throw new AppError("BODY_TOO_LARGE", "That is too much data.");
  },
});

/** Signing in and the account itself. What is in force here is in force for all of `/api/auth`. */
export const accountApi = new Hono<AppContext>()
  .use(refuseOtherSites, smallBody)
  .route("/", signInApi)
  .route("/", meApi)
  .route("/", sessionsApi)
  .route("/", accountDataApi);
