/** Makes the scheduler look after its jobs now, also those that never reached it. For the cron. */
export async function wakeScheduler(env: Pick<Env, "SCHEDULER">): Promise<void> {
  await env.SCHEDULER.getByName("main").wake();
}
