import { type JobPicture, jobsQuerySchema, type StaffJobDetail } from "#worker/admin/jobs/jobs.contract.ts";
import { api, dataOf } from "../../api.ts";
import type { ListFilters } from "../list/use-list-filters.ts";

/** Each rejects with ApiError on a non-OK answer, and with TypeError without a connection. */

const jobs = api.admin.jobs;

export async function listJobs(filters: ListFilters) {
  return (await jobs.$get({ query: parsed(filters) })).json();
}

export async function exportJobs(filters: ListFilters): Promise<Blob> {
  return (await jobs.export.$get({ query: parsed(filters) })).blob();
}

export function fetchJob(id: string): Promise<StaffJobDetail> {
  return dataOf(jobs[":id"].$get({ param: { id } }));
}

/** The server keeps in the log that it was looked at. */
export async function fetchJobPicture(id: string, kind: JobPicture): Promise<Blob> {
  return (await jobs[":id"].pictures[":kind"].$get({ param: { id, kind } })).blob();
}

export function retryJob(id: string): Promise<StaffJobDetail> {
  return dataOf(jobs[":id"].retry.$post({ param: { id } }));
}

export function releaseJob(id: string): Promise<StaffJobDetail> {
  return dataOf(jobs[":id"].release.$post({ param: { id } }));
}

/** What an address says may be anything. */
function parsed(filters: ListFilters) {
  return jobsQuerySchema.safeParse(filters).data ?? {};
}
