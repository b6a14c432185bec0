import { Hono } from "hono";
import type { AppContext } from "../../context.ts";

export const googleApi = new Hono<AppContext>();
