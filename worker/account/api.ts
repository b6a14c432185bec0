import { Hono } from "hono";
import type { AppContext } from "../context.ts";

export const accountApi = new Hono<AppContext>();
