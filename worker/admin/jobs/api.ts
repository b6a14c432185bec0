import { Hono } from "hono";
import { z } from "zod";
import { limitAttempts } from "../../auth/limit-attempts.ts";
import { validate } from "../../validate.ts";
import { exportRows, listPage } from "../lists/list.ts";
import type { StaffContext } from "../require-staff.ts";
import { findJob } from "./find-job.ts";
import { type JobsPage, jobPictures, jobsQuerySchema } from "./jobs.contract.ts";
import { jobList, jobsAsked } from "./list-jobs.ts";
import { openJobPicture } from "./open-job-picture.ts";
import { releaseJob } from "./release-job.ts";
import { retryJob } from "./retry-job.ts";

export const jobsApi = new Hono<StaffContext>()
  .get("/", validate("query", jobsQuerySchema), async (c) => {
    const { asked, isCut } = await jobsAsked(c.var.ports, c.req.valid("query"));
    const page: JobsPage = { ...(await listPage(c.var.ports, jobList, asked)), isCut };
    return c.json({ success: true, ...page });
  })
  .get("/export", validate("query", jobsQuerySchema.omit({ cursor: true })), async (c) => {
    const { ports, staff } = c.var;
    await limitAttempts(ports, "exportOfAccount", staff.id);
    const { asked } = await jobsAsked(ports, c.req.valid("query"));
    return exportRows(ports, jobList, { name: "jobs", asked });
  })
  .get("/:id", async (c) => c.json({ success: true, data: await findJob(c.var.ports, c.req.param("id")) }))
  .get("/:id/pictures/:kind", validate("param", z.object({ id: z.string(), kind: z.enum(jobPictures) })), (c) => {
    const { ports, staff } = c.var;
    return openJobPicture(ports, { staff, ...c.req.valid("param") });
  })
  .post("/:id/retry", async (c) => {
    const { ports, staff } = c.var;
    const id = c.req.param("id");
    await retryJob(ports, { staff, id });
    return c.json({ success: true, data: await findJob(ports, id) });
  })
  .post("/:id/release", async (c) => {
    const { ports, staff } = c.var;
    const id = c.req.param("id");
    await releaseJob(ports, { staff, id });
    return c.json({ success: true, data: await findJob(ports, id) });
  });
