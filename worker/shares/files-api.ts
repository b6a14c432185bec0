import { Hono } from "hono";
import { z } from "zod";
import type { AppContext } from "../context.ts";
import { ofOwnCompany } from "../own-hosts/of-own-company.ts";
import { tenantOfShare } from "./find-share.ts";
import { serveShareFile, shareFiles } from "./share-files.ts";

const fileSchema = z.enum(shareFiles);

/** Under `/s`, beside the page: the pictures of a link, for anyone who knows it. Everything else there is the page's. */
export const shareFilesApi = new Hono<AppContext>()
  .use("/:id/*", ofOwnCompany("id", tenantOfShare))
  .get("/:id/:file{\\w+\\.jpg}", async (c, next) => {
    const file = fileSchema.safeParse(c.req.param("file").replace(/\.jpg$/, ""));
    if (!file.success) return next();
    return serveShareFile(c.var.ports, {
      id: c.req.param("id"),
      file: file.data,
      headers: c.req.raw.headers,
      isSmall: c.req.query("small") !== undefined,
    });
  });
