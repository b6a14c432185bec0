import type { ServicePanel } from "../../panel-kit/panel.ts";
import { type FenceChoice, type FenceDesign, fenceColors, fenceDesign } from "./design.ts";

export const panel: ServicePanel<FenceChoice, FenceDesign> = {
  ...fenceDesign,
  heading: () => "A fence around your yard",
  wholeName: () => "All ground",
  defaultSurface: "lawn",
  question: () => ({ title: "Could a fence go here?", text: "Tap the photo to correct it." }),
  canDesign: () => true,
  wanted: (design) => design,
  fileName: ({ color }) => `fence-${color}.jpg`,
  DesignPanel: ({ design, onChange }) => (
    <div className="vz-panel">
      {fenceColors.map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={design.color === id} onClick={() => onChange({ color: id })}>
          {name()}
        </button>
      ))}
    </div>
  ),
};
