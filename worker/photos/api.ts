import { Hono } from "hono";
import { clientAddressKey } from "../auth/client-address.ts";
import { ensureVisitor, findActor } from "../auth/find-actor.ts";
import { addressOf, limitAttempts } from "../auth/limit-attempts.ts";
import { limitRate } from "../auth/limit-rate.ts";
import { rejectCrossSite, rejectCrossSiteForms } from "../auth/reject-cross-site.ts";
import { rejectBlocked } from "../blocks/is-blocked.ts";
import type { AppContext } from "../context.ts";
import { openWidget } from "../embeds/open-widget.ts";
import { smallBody } from "../small-body.ts";
import { getTenantRow } from "../tenants/find-tenant.ts";
import { findHints } from "../visualizations/finders/find-hints.ts";
import { explainPhotoError } from "./explain-photo-error.ts";
import { findPhoto, findPhotoKey, linkToPhoto } from "./find-photo.ts";
import { findProjectOfUpload } from "./find-project.ts";
import { limitDecoding } from "./limit-decoding.ts";
import { inspectPhoto, normalizePhoto } from "./normalize-photo.ts";
import type { UploadedPhoto } from "./photos.contract.ts";
import { readUpload } from "./read-upload.ts";
import { servePicture } from "./serve-picture.ts";
import { checkLink } from "./signed-link.ts";
import { storePhoto } from "./store-photo.ts";
import { photoThumbnailKey, thumbnailOf } from "./thumbnail.ts";

export const photosApi = new Hono<AppContext>()
  .post("/", rejectCrossSiteForms, async (c) => {
    const { ports } = c.var;
    const client = (await clientAddressKey(ports, c.req.raw.headers)) ?? "unknown";
    await limitRate(ports, {
      subject: `upload:${client}`,
      limit: ports.settings.UPLOADS_PER_MINUTE,
      seconds: 60,
    });
    const widget = await openWidget(ports, c.req.raw.headers);
    const asking = await findActor(c);
    await rejectBlocked(ports, { actor: asking, headers: c.req.raw.headers });
    const project = await findProjectOfUpload(ports, { actor: asking, id: c.req.query("project"), widget });
    const tenantId = widget?.tenantId ?? (await getTenantRow(ports, c.req.query("tenant") ?? "demo")).id;
    const normal = await readUpload(c.req.raw, inspectPhoto)
      .then(async (bytes) => {
        await limitDecoding(ports, client, bytes);
        return normalizePhoto(ports, bytes);
      })
      .catch((error) => {
        throw explainPhotoError(error);
      });
    const { actor, visitorToken } = await ensureVisitor(ports, asking);
    const { id, projectId, width, height } = await storePhoto(ports, {
      actor,
      tenantId,
      embedId: widget?.embedId ?? null,
      campaign: widget?.campaign || null,
      inWidget: widget !== null,
      photo: normal,
      project,
    });
    const data: UploadedPhoto = {
      ...{ id, projectId, width, height, visitorToken },
      url: await linkToPhoto(ports, id),
      ...(ports.settings.FINDER_CHAIN.length > 0 && { hasFinders: true }),
    };
    return c.json({ success: true, data }, 201);
  })
  .get("/:id", async (c) => {
    const { ports } = c.var;
    const { id, projectId, width, height } = await findPhoto(ports, await findActor(c), c.req.param("id"), "see");
    const data: UploadedPhoto = { id, projectId, width, height, url: await linkToPhoto(ports, id) };
    return c.json({ success: true, data });
  })
  .post("/:id/hints", rejectCrossSite, smallBody(1), async (c) => {
    const { ports } = c.var;
    const photo = await findPhoto(ports, await findActor(c), c.req.param("id"), "change");
    const address = await addressOf(ports, c.req.raw.headers);
    const data = await findHints(ports, photo, () => limitAttempts(ports, "hintsOfAddress", address));
    return c.json({ success: true, data });
  })
  .get("/:id/image", async (c) => {
    const { ports } = c.var;
    const maxAge = await checkLink(ports, c.req.url);
    const id = c.req.param("id");
    const source = await findPhotoKey(ports, id);
    const isSmall = c.req.query("size") === "small";
    return servePicture(ports, {
      key: isSmall ? await thumbnailOf(ports, { key: photoThumbnailKey(id), source }) : source,
      headers: c.req.raw.headers,
      maxAge,
      fileName: "photo.jpg",
    });
  });
