import { Hono } from "hono";
import type { AppContext } from "../context.ts";
import { deliveryApi } from "./delivery/delivery-api.ts";
import { inboxApi } from "./inbox/api.ts";
import { speedApi } from "./speed/speed-api.ts";

/** What a company's own people may do with its leads, under `/api/tenants`. */
export const tenantLeadsApi = new Hono<AppContext>().route("/", inboxApi).route("/", deliveryApi).route("/", speedApi);
