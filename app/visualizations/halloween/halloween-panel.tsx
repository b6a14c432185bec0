import type { HalloweenChoice } from "#worker/visualizations/halloween/catalogue.ts";
import type { DesignPanelProps } from "../service-ui.ts";

export function HalloweenPanel(_props: DesignPanelProps<HalloweenChoice>) {
  return <div className="vz-panel" />;
}
