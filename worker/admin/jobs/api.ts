import { Hono } from "hono";
import { z } from "zod";
import { validate } from "../../validate.ts";
import { wakeScheduledTasks } from "../../wake-scheduled-tasks.ts";
import { exportRows, listPage } from "../lists/list.ts";
import { retryPage } from "../lists/retry-page.ts";
import { requireAdmin, type StaffContext } from "../require-staff.ts";
import { reasonSchema } from "../users/users.contract.ts";
import { findJob } from "./find-job.ts";
import { failedJobsSchema, jobPictures, jobsQuerySchema } from "./jobs.contract.ts";
import { jobList } from "./list-jobs.ts";
import { openJobPicture } from "./open-job-picture.ts";
import { releaseJob } from "./release-job.ts";
import { retryJob, retryUnlessBegun } from "./retry-job.ts";
import { returnJobUnit } from "./return-unit.ts";

export const jobsApi = new Hono<StaffContext>()
  .get("/", validate("query", jobsQuerySchema), async (c) => {
    return c.json({ success: true, ...(await listPage(c.var.ports, jobList, c.req.valid("query"))) });
  })
  .get("/export", validate("query", jobsQuerySchema), (c) => exportRows(c.var, jobList, c.req.valid("query")))
  .post("/retry-failed", validate("json", failedJobsSchema), async (c) => {
    const { ports, staff } = c.var;
    const query = { ...c.req.valid("json"), state: "failed" as const };
    const data = await retryPage(ports, { list: jobList, query }, (id) => retryUnlessBegun(ports, { staff, id }));
    return c.json({ success: true, data });
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
  })
  .post("/:id/return", requireAdmin, validate("json", z.strictObject({ reason: reasonSchema })), async (c) => {
    const { ports, staff } = c.var;
    const id = c.req.param("id");
    await returnJobUnit(ports, { staff, id, ...c.req.valid("json") });
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return c.json({ success: true, data: await findJob(ports, id) });
  });
