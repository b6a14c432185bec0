/** The Workflow instance of a job. A prefix, because an instance's id may not start with "-" and one in 64 of ours does. */
export function renderInstanceId(jobId: string): string {
  return `render-${jobId}`;
}
