import { createApp } from "./app.ts";
import { renderPage } from "./pages.ts";
import { createPorts } from "./ports.ts";
import { wakeScheduler } from "./visualizations/wake-scheduler.ts";
import { wakeScheduledTasks } from "./wake-scheduled-tasks.ts";

export { DueWork } from "./scheduled-tasks/scheduled-tasks.ts";
export { RenderVisualization } from "./visualizations/render-visualization.ts";
export { Scheduler } from "./visualizations/scheduler.ts";

export default {
  fetch: createApp(renderPage).fetch,
  // Their own alarms do the timed work; the cron only makes sure that they are awake.
  scheduled: (_event, env, ctx) =>
    ctx.waitUntil(Promise.all([wakeScheduler(env), wakeScheduledTasks(createPorts(env))])),
} satisfies ExportedHandler<Env>;
