import { Hono } from "hono";
import { meApi } from "./account/me-api.ts";
import { sessionsApi } from "./account/sessions-api.ts";
import { signInApi } from "./account/sign-in-api.ts";
import { freshProofApi } from "./auth/fresh-proof/api.ts";
import { rejectCrossSite } from "./auth/reject-cross-site.ts";
import type { AppContext } from "./context.ts";
import { factorsApi } from "./factors/factors-api.ts";
import { secondStepApi } from "./factors/second-step-api.ts";
import { accountDataApi } from "./privacy/account-data-api.ts";
import { smallBody } from "./small-body.ts";

/** Signing in and the account itself. What is in force here is in force for all of `/api/auth`. */
export const accountApi = new Hono<AppContext>()
  .use(rejectCrossSite, smallBody(16))
  .route("/", signInApi)
  .route("/", meApi)
  .route("/", sessionsApi)
  .route("/", freshProofApi)
  .route("/", secondStepApi)
  .route("/", factorsApi)
  .route("/", accountDataApi);
