import { Brush, MousePointerClick, PencilLine, Ruler, VectorSquare } from "lucide-react";
import { ToggleGroup } from "radix-ui";
import type { Dispatch, ReactNode } from "react";
import { type Message, m } from "#messages";
import { useService } from "../service-context.ts";
import { selectedKinds, type Tool, type VisualizerEvent, type VisualizerState } from "../work/visualizer-state.ts";
import { doorInFeet } from "./edit-view.ts";

type NamedTool = {
  tool: Tool;
  name: Message;
  hint: Message<{ feet: number; inches: number }>;
  /** What else it can do, for who asks. */
  more?: Message;
  icon: ReactNode;
};

const tools: NamedTool[] = [
  {
    tool: "tap",
    name: m.visualizations_tool_tap,
    hint: m.visualizations_tool_tap_hint,
    more: m.visualizations_tool_tap_more,
    icon: <MousePointerClick />,
  },
  { tool: "brush", name: m.visualizations_tool_brush, hint: m.visualizations_tool_brush_hint, icon: <Brush /> },
  {
    tool: "outline",
    name: m.visualizations_tool_outline,
    hint: m.visualizations_tool_outline_hint,
    icon: <PencilLine />,
  },
  {
    tool: "corners",
    name: m.visualizations_tool_corners,
    hint: m.visualizations_tool_corners_hint,
    icon: <VectorSquare />,
  },
  {
    tool: "ground",
    name: m.visualizations_tool_ground,
    hint: m.visualizations_tool_ground_hint,
    icon: <Ruler />,
  },
];

/** The ways to correct what is marked, and what the chosen one can be set to. */
export function SelectionTools({
  work,
  disabled,
  dispatch,
}: {
  work: VisualizerState;
  disabled: boolean;
  dispatch: Dispatch<VisualizerEvent>;
}) {
  const ui = useService();
  const has = selectedKinds(work.surfaces);
  /** A brush needs one surface to paint: the first that is marked. */
  function focusFor(tool: string) {
    if ((tool !== "brush" && tool !== "outline") || work.focus !== "all") return work.focus;
    return (ui.markables.find(({ kind }) => has.has(kind)) ?? ui.markables[0]).kind;
  }
  const current = tools.find(({ tool }) => tool === work.tool);
  return (
    <fieldset className="vz-tools" disabled={disabled}>
      <legend className="vz-label">{m.visualizations_correct_with()}</legend>
      <ToggleGroup.Root
        type="single"
        className="vz-segments vz-tool-row"
        aria-label={m.visualizations_tool_label()}
        value={work.tool}
        onValueChange={(value) => value && dispatch({ type: "took", tool: value as Tool, focus: focusFor(value) })}
      >
        {tools.map(({ tool, name, icon }) => (
          <ToggleGroup.Item key={tool} value={tool} className="vz-segment">
            {icon}
            {name()}
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
      <p className="vz-hint">{current?.hint(doorInFeet)}</p>
      {current?.more ? (
        <details className="vz-more">
          <summary>{m.visualizations_tool_more()}</summary>
          <p className="vz-hint">{current.more()}</p>
        </details>
      ) : null}
      {work.tool !== "brush" && work.tool !== "outline" ? null : <SelectionOptions work={work} dispatch={dispatch} />}
    </fieldset>
  );
}

function SelectionOptions({ work, dispatch }: { work: VisualizerState; dispatch: Dispatch<VisualizerEvent> }) {
  const { markables } = useService();
  const name = markables
    .find(({ kind }) => kind === work.focus)
    ?.name()
    .toLowerCase();
  return (
    <div className="vz-mark-options">
      <ToggleGroup.Root
        type="single"
        className="vz-segments"
        aria-label={m.visualizations_brush_add_or_erase()}
        value={work.erase ? "erase" : "add"}
        onValueChange={(value) => value && dispatch({ type: "erasing", erase: value === "erase" })}
      >
        <ToggleGroup.Item value="add" className="vz-segment">
          {m.visualizations_brush_add_to({ surface: name ?? "" })}
        </ToggleGroup.Item>
        <ToggleGroup.Item value="erase" className="vz-segment">
          {m.visualizations_brush_erase()}
        </ToggleGroup.Item>
      </ToggleGroup.Root>
      {work.tool === "brush" ? (
        <label className="vz-range">
          <span className="vz-label">{m.visualizations_brush_size()}</span>
          <input
            type="range"
            min={0.4}
            max={8}
            step={0.2}
            value={work.brushRadius * 100}
            onChange={(event) => dispatch({ type: "sized", brushRadius: event.target.valueAsNumber / 100 })}
          />
        </label>
      ) : null}
    </div>
  );
}
