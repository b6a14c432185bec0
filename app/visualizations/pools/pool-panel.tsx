import type { PoolChoice } from "#worker/visualizations/pools/catalogue.ts";
import type { DesignPanelProps } from "../service-ui.ts";

export function PoolPanel(_props: DesignPanelProps<PoolChoice>) {
  return <div className="vz-panel" />;
}
