import { Brush, MousePointerClick, PencilLine, Ruler, VectorSquare } from "lucide-react";
import { ToggleGroup } from "radix-ui";
import type { Dispatch, ReactNode } from "react";
import { useService } from "../service-context.ts";
import { selectedKinds, type Tool, type VisualizerEvent, type VisualizerState } from "../work/visualizer-state.ts";

const tools: { tool: Tool; name: string; hint: string; icon: ReactNode }[] = [
  {
    tool: "tap",
    name: "Tap",
    hint: "Tap a piece to add it or take it away. More: hold and slide up or down for a larger or smaller piece, or keep holding to clear the whole part.",
    icon: <MousePointerClick />,
  },
  { tool: "brush", name: "Brush", hint: "Paint over what was missed, or erase what is too much.", icon: <Brush /> },
  {
    tool: "outline",
    name: "Outline",
    hint: "Tap corner after corner and end on the first one, or draw round it in one go.",
    icon: <PencilLine />,
  },
  {
    tool: "corners",
    name: "Corners",
    hint: "Tap a flat piece, then drag its corners. Edges snap to the photo; tap an edge's middle to free it, twice to add a corner.",
    icon: <VectorSquare />,
  },
  {
    tool: "ground",
    name: "Scale",
    hint: "A front door is about 6 ft 8 in tall. Put the two marks on the bottom and the top of yours, so that shingles and boards come out in the right size.",
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
      <legend className="vz-label">Correct with</legend>
      <ToggleGroup.Root
        type="single"
        className="vz-segments vz-tool-row"
        aria-label="Tool"
        value={work.tool}
        onValueChange={(value) => value && dispatch({ type: "took", tool: value as Tool, focus: focusFor(value) })}
      >
        {tools.map(({ tool, name, icon }) => (
          <ToggleGroup.Item key={tool} value={tool} className="vz-segment">
            {icon}
            {name}
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
      <p className="vz-hint">{current?.hint}</p>
      {work.tool !== "brush" && work.tool !== "outline" ? null : <SelectionOptions work={work} dispatch={dispatch} />}
    </fieldset>
  );
}

function SelectionOptions({ work, dispatch }: { work: VisualizerState; dispatch: Dispatch<VisualizerEvent> }) {
  const { markables } = useService();
  const name = markables.find(({ kind }) => kind === work.focus)?.name.toLowerCase();
  return (
    <div className="vz-mark-options">
      <ToggleGroup.Root
        type="single"
        className="vz-segments"
        aria-label="Add or erase"
        value={work.erase ? "erase" : "add"}
        onValueChange={(value) => value && dispatch({ type: "erasing", erase: value === "erase" })}
      >
        <ToggleGroup.Item value="add" className="vz-segment">
          Add to {name}
        </ToggleGroup.Item>
        <ToggleGroup.Item value="erase" className="vz-segment">
          Erase
        </ToggleGroup.Item>
      </ToggleGroup.Root>
      {work.tool === "brush" ? (
        <label className="vz-range">
          <span className="vz-label">Brush size</span>
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
