import { Tabs } from "radix-ui";
import { type Message, m } from "#messages";
import { useService } from "../service-context.ts";
import { type Step, selectedKinds, type VisualizerState } from "./visualizer-state.ts";

const steps: { step: Step; name: Message }[] = [
  { step: "surfaces", name: m.visualizations_step_areas },
  { step: "design", name: m.visualizations_step_design },
  { step: "result", name: m.visualizations_step_picture },
];

/** The three steps; those that there is nothing for yet cannot be chosen. */
export function StepTabs({ work }: { work: VisualizerState }) {
  const { canDesign } = useService();
  const isDisabled = (step: Step) =>
    step === "result"
      ? work.versions.length === 0 && !work.compared
      : step === "design" && !canDesign(selectedKinds(work.surfaces));
  return (
    <Tabs.List className="vz-steps" aria-label={m.visualizations_steps()}>
      {steps.map(({ step, name }) => (
        <Tabs.Trigger key={step} value={step} className="vz-step" disabled={isDisabled(step)}>
          {name()}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}
