import { Hono } from "hono";
import { z } from "zod";
import { m } from "#messages";
import type { AppContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { servePicture } from "../photos/serve-picture.ts";
import { checkLink } from "../photos/signed-link.ts";
import { validate } from "../validate.ts";
import { findLeadFile } from "./find-lead-file.ts";
import { maySeeLead } from "./inbox/lead-access.ts";
import { leadPictureKinds } from "./picture-keys.ts";
import { opensPictures } from "./picture-links.ts";

const pathSchema = z.object({
  id: z.string().max(64),
  kind: z.enum(leadPictureKinds, { error: () => m.ui_no_such_picture() }),
});

/** The pictures of leads, for whoever holds a link to them. */
export const leadPicturesApi = new Hono<AppContext>().get(
  "/:id/pictures/:kind",
  validate("param", pathSchema),
  async (c) => {
    const { ports } = c.var;
    const { id, kind } = c.req.valid("param");
    const key = c.req.query("key");
    if (key === undefined) {
      const maxAge = await checkLink(ports, c.req.url);
      const viewer = c.req.query("viewer");
      if (viewer !== undefined && !(await maySeeLead(ports, { leadId: id, userId: viewer }))) throw noLongerValid();
      return servePicture(ports, await found(maxAge));
    }
    if (!(await opensPictures(ports, id, key))) {
      throw noLongerValid();
    }
    const answer = new Response(...asParts(await servePicture(ports, await found(0))));
    // Other systems show it on their own pages.
    answer.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
    answer.headers.set("Cache-Control", "private, no-cache");
    return answer;

    async function found(maxAge: number) {
      return {
        key: await findLeadFile(ports, id, kind),
        headers: c.req.raw.headers,
        maxAge,
        fileName: `${kind}.jpg`,
      };
    }
  },
);

function noLongerValid(): AppError {
  return new AppError("FORBIDDEN", m.photos_link_is_no_longer_valid());
}

function asParts(response: Response): [BodyInit | null, Response] {
  return [response.body, response];
}
