import { Hono } from "hono";
import type { AppContext } from "../context.ts";

export const mailLinksApi = new Hono<AppContext>();
