import { ToggleGroup } from "radix-ui";
import { type Dispatch, useState } from "react";
import type { SurfaceKind } from "#engine/index.ts";
import { m } from "#messages";
import type { Tint } from "../engine/paint-tints.ts";
import { useService } from "../service-context.ts";
import type { LookingStage } from "../work/use-engine.ts";
import { type Focus, selectedKinds, type VisualizerEvent, type VisualizerState } from "../work/visualizer-state.ts";
import { keepObjectsInFront, regionOf } from "./edit-surfaces.ts";
import { LookingProgress } from "./looking-progress.tsx";
import { SelectionTools } from "./selection-tools.tsx";
import "./surfaces.css";

type Props = {
  work: VisualizerState;
  tints: Tint[];
  broken: boolean;
  looking: boolean;
  /** How far the areas of a new photo are; null where they are known. */
  stage: LookingStage | null;
  dispatch: Dispatch<VisualizerEvent>;
  onContinue(): void;
};

/** The first and only question a photo asks: are these your surfaces? */
export function SurfacePanel({ work, tints, broken, looking, stage, dispatch, onContinue }: Props) {
  const ui = useService();
  const has = selectedKinds(work.surfaces);
  const asked = new Set(tints.filter((tint) => tint.asked).map(({ kind }) => kind));
  if (broken) return <Broken />;
  return (
    <div className="vz-panel">
      <StatusMessage {...ui.question({ has, asked, looking, unseen: seesNothing(work, ui.subject) })} busy={looking} />
      <div className="vz-found" data-looking={looking ? "" : undefined}>
        <SurfaceChips focus={work.focus} tints={tints} looking={looking} dispatch={dispatch} has={has} />
        {stage ? <LookingProgress stage={stage} /> : null}
      </div>
      <SelectionTools work={work} disabled={!work.surfaces} dispatch={dispatch} />
      <PlantSwitch work={work} dispatch={dispatch} />
      <div className="vz-foot">
        <ContinueButton disabled={looking || !ui.canDesign(has)} onContinue={onContinue} />
      </div>
    </div>
  );
}

/** Shows by itself that it was pressed: the next step takes a slow phone a while to draw. */
function ContinueButton({ disabled, onContinue }: { disabled: boolean; onContinue(): void }) {
  const [isPressed, setPressed] = useState(false);
  return (
    <button
      type="button"
      className="vz-button vz-button-wide"
      data-pressed={isPressed ? "" : undefined}
      disabled={disabled}
      onClick={() => {
        setPressed(true);
        onContinue();
      }}
    >
      {m.visualizations_choose_design()}
    </button>
  );
}

/** Said until the person marks something: then there is. */
function seesNothing({ seesHouse, seesYard, surfaces }: VisualizerState, subject: "house" | "place"): boolean {
  const isMissing = seesHouse === false && (subject === "house" || seesYard === false);
  return isMissing && !surfaces?.regions.some(({ source }) => source === "person");
}

/** The engine did not start or broke off: most often a lost connection, or a phone short of memory. */
function Broken() {
  return (
    <div className="vz-panel">
      <StatusMessage title={m.visualizations_surfaces_failed()} text={m.visualizations_surfaces_failed_text()} />
      <div className="vz-actions">
        <button type="button" className="vz-button" onClick={() => location.reload()}>
          {m.visualizations_reload_page()}
        </button>
      </div>
    </div>
  );
}

function StatusMessage({ title, text, busy = false }: { title: string; text: string; busy?: boolean }) {
  return (
    <div className="vz-words" role="status" data-busy={busy ? "" : undefined}>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  );
}

function SurfaceChips({
  focus,
  tints,
  looking,
  has,
  dispatch,
}: {
  focus: Focus;
  tints: Tint[];
  looking: boolean;
  has: ReadonlySet<SurfaceKind>;
  dispatch: Dispatch<VisualizerEvent>;
}) {
  const { markables, wholeName } = useService();
  // What is not known yet takes as much room as it will at most: what is below stays where it is.
  const parts = (kind: Focus) =>
    looking && kind !== "all" ? 2 : (tints.find((tint) => tint.kind === kind)?.parts ?? 0);
  const chips: { focus: Focus; name: string; tint?: number[] }[] = [
    { focus: "all", name: wholeName() },
    ...markables.map(({ kind, name, tint }) => ({ focus: kind, name: name(), tint })),
  ];
  return (
    <ToggleGroup.Root
      type="single"
      className="vz-chips"
      aria-label={m.visualizations_surface_choice()}
      value={focus}
      onValueChange={(value) => value && dispatch({ type: "focused", focus: value as Focus })}
    >
      {chips.map(({ focus: value, name, tint }) => (
        <ToggleGroup.Item key={value} value={value} className="vz-chip">
          {value === "all" || !tint ? null : (
            <span
              className="vz-dot"
              style={{ color: `rgb(${tint.join(" ")})` }}
              data-empty={has.has(value) ? undefined : ""}
            />
          )}
          {name}
          {parts(value) > 1 ? <small>{m.visualizations_surface_parts({ count: parts(value) })}</small> : null}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}

function PlantSwitch({ work, dispatch }: { work: VisualizerState; dispatch: Dispatch<VisualizerEvent> }) {
  const { markables } = useService();
  const { surfaces } = work;
  if (!surfaces) return null;
  const kinds = markables.map(({ kind }) => kind);
  const keeps = kinds.every((kind) => regionOf(surfaces, kind).keepObjectsInFront);
  return (
    <label className="vz-switch">
      <span>
        {m.visualizations_plants_in_front()}
        <small>{m.visualizations_plants_in_front_hint()}</small>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={keeps}
        checked={keeps}
        onChange={(event) =>
          dispatch({ type: "edited", surfaces: keepObjectsInFront(surfaces, kinds, event.target.checked) })
        }
      />
      <span className="vz-switch-track" aria-hidden />
    </label>
  );
}
