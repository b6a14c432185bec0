import type { LandscapeChoice } from "#worker/visualizations/landscape/catalogue.ts";
import type { DesignPanelProps } from "../service-ui.ts";

export function LandscapePanel(_props: DesignPanelProps<LandscapeChoice>) {
  return <div className="vz-panel" />;
}
