import { createApp } from "./app.ts";
import { renderPage } from "./pages.ts";
import { wakeScheduler } from "./visualizations/wake-scheduler.ts";

export { RenderVisualization } from "./visualizations/render-visualization.ts";
export { Scheduler } from "./visualizations/scheduler.ts";

export default {
  fetch: createApp(renderPage).fetch,
  // The scheduler's own alarm does the timed work; the cron only makes sure that it is awake.
  scheduled: (_event, env, ctx) => ctx.waitUntil(wakeScheduler(env)),
} satisfies ExportedHandler<Env>;
