import { Hono } from "hono";
import { z } from "zod";
import { type Actor, findActors } from "../../auth/find-actor.ts";
import { addressOf, limitAttempts } from "../../auth/limit-attempts.ts";
import { rejectCrossSite } from "../../auth/reject-cross-site.ts";
import type { AppContext } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { ofOwnCompany } from "../../own-hosts/of-own-company.ts";
import { smallBody } from "../../small-body.ts";
import { continueOnDevice } from "./continue-on-device.ts";
import { tenantOfPictureLink } from "./find-picture-link.ts";
import { homeownerFiles, serveHomeownerFile } from "./picture-files.ts";
import { revokeByHomeowner } from "./revoke-links.ts";

/** Under `/api/your-picture` (`homeowner.contract.ts`). */
export const homeownerApi = new Hono<AppContext>()
  .use("/:token/*", ofOwnCompany("token", tenantOfPictureLink))
  .post("/:token/continue", rejectCrossSite, smallBody(1), async (c) => {
    const { ports } = c.var;
    await limitAttempts(ports, "pictureLinkOfAddress", await addressOf(ports, c.req.raw.headers));
    const actors = await findActors(c).catch(ignoreEnded);
    const visitor = actors.find(({ kind }) => kind === "visitor") ?? null;
    return c.json({ success: true, data: await continueOnDevice(ports, c.req.param("token"), visitor) });
  })
  .delete("/:token", rejectCrossSite, smallBody(1), async (c) => {
    const { ports } = c.var;
    await limitAttempts(ports, "pictureLinkOfAddress", await addressOf(ports, c.req.raw.headers));
    await revokeByHomeowner(ports, c.req.param("token"));
    return c.json({ success: true });
  });

const fileSchema = z.enum(homeownerFiles);

/** Under `/your-picture`, beside the page: its pictures, for anyone who knows the link. */
export const homeownerFilesApi = new Hono<AppContext>()
  .use("/:token/*", ofOwnCompany("token", tenantOfPictureLink))
  .get("/:token/:file{\\w+\\.jpg}", async (c, next) => {
    const file = fileSchema.safeParse(c.req.param("file").replace(/\.jpg$/, ""));
    if (!file.success) return next();
    return serveHomeownerFile(c.var.ports, {
      token: c.req.param("token"),
      file: file.data,
      headers: c.req.raw.headers,
      isDownload: c.req.query("download") !== undefined,
      isSmall: c.req.query("small") !== undefined,
    });
  });

/** In a browser that was signed in once, the visitor goes on all the same. */
function ignoreEnded(error: unknown): Actor[] {
  if (error instanceof AppError && error.code === "UNAUTHENTICATED") return [];
  throw error;
}
