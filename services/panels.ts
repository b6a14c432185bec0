import type { ServicePanel } from "./panel-kit/panel.ts";
import { panels } from "./registry/panels.ts";
import type { Service } from "./services.ts";

// Every design on a page is of that page's service, so one service's functions are safe for all its designs.
// biome-ignore lint/suspicious/noExplicitAny: see above; the components in between only hand designs on
export type AnyPanel = ServicePanel<any, any>;

export async function loadPanel(service: Service): Promise<AnyPanel> {
  return (await panels[service]()).panel;
}
