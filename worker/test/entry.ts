import { createApp } from "../app.ts";

export { DueWork } from "../scheduled-tasks/scheduled-tasks.ts";
export { RenderVisualization } from "../visualizations/render-visualization.ts";
export { Scheduler } from "../visualizations/scheduler.ts";

/** The Worker under test: everything but the page build, which the browser tests run. */
export default {
  fetch: createApp(() => new Response("<!doctype html>", { headers: { "Content-Type": "text/html" } })).fetch,
};
