import { ToggleGroup } from "radix-ui";
import type { Dispatch } from "react";
import { type Focus, markedKinds, type Work, type WorkEvent } from "../work/work.ts";
import { keepObjectsInFront, regionOf } from "./edit-surfaces.ts";
import { MarkTools } from "./mark-tools.tsx";
import "./surfaces.css";

type Props = { work: Work; broken: boolean; looking: boolean; dispatch: Dispatch<WorkEvent>; onContinue(): void };

/** The first and only question a photo asks: are these your roof and your siding? */
export function SurfacePanel({ work, broken, looking, dispatch, onContinue }: Props) {
  const has = markedKinds(work.surfaces);
  if (broken) return <Broken />;
  return (
    <div className="vz-panel">
      <Question has={has} looking={looking} />
      <SurfaceChips focus={work.focus} has={has} dispatch={dispatch} />
      <MarkTools work={work} disabled={!work.surfaces} dispatch={dispatch} />
      <PlantSwitch work={work} dispatch={dispatch} />
      <div className="vz-foot">
        <button
          type="button"
          className="vz-button vz-button-wide"
          disabled={looking || (!has.roof && !has.siding)}
          onClick={onContinue}
        >
          Choose a design
        </button>
      </div>
    </div>
  );
}

/** The engine did not start or broke off: most often a lost connection, or a phone short of memory. */
function Broken() {
  return (
    <div className="vz-panel">
      <Words title="We could not work on this photo" text="Reload the page to try again. Your photo is kept here." />
      <div className="vz-actions">
        <button type="button" className="vz-button" onClick={() => location.reload()}>
          Reload the page
        </button>
      </div>
    </div>
  );
}

function Question({ has, looking }: { has: ReturnType<typeof markedKinds>; looking: boolean }) {
  const both = has.roof && has.siding;
  if (looking) return <Words title="Looking for roof and siding" text="This takes a second or two." busy />;
  if (!has.roof && !has.siding) {
    return (
      <Words
        title="Show us your roof and siding"
        text="We could not make them out on this photo. Choose Roof or Siding below, then tap it on the photo."
      />
    );
  }
  const found = both ? "your roof and siding" : has.roof ? "your roof" : "your siding";
  const missing = both ? "" : ` We did not find ${has.roof ? "siding" : "a roof"}; tap it if there is one.`;
  return (
    <Words title={`Is this ${found}?`} text={`The tinted parts can change. Tap the photo to correct them.${missing}`} />
  );
}

function Words({ title, text, busy = false }: { title: string; text: string; busy?: boolean }) {
  return (
    <div className="vz-words" role="status" data-busy={busy ? "" : undefined}>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  );
}

const chips: { focus: Focus; name: string }[] = [
  { focus: "house", name: "Whole house" },
  { focus: "roof", name: "Roof" },
  { focus: "siding", name: "Siding" },
];

function SurfaceChips({
  focus,
  has,
  dispatch,
}: {
  focus: Focus;
  has: ReturnType<typeof markedKinds>;
  dispatch: Dispatch<WorkEvent>;
}) {
  return (
    <ToggleGroup.Root
      type="single"
      className="vz-chips"
      aria-label="What taps and strokes change"
      value={focus}
      onValueChange={(value) => value && dispatch({ type: "focused", focus: value as Focus })}
    >
      {chips.map(({ focus: value, name }) => (
        <ToggleGroup.Item key={value} value={value} className="vz-chip">
          {value === "house" ? null : (
            <span className="vz-dot" data-kind={value} data-empty={has[value] ? undefined : ""} />
          )}
          {name}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}

function PlantSwitch({ work, dispatch }: { work: Work; dispatch: Dispatch<WorkEvent> }) {
  const { surfaces } = work;
  if (!surfaces) return null;
  const keeps = regionOf(surfaces, "siding").keepObjectsInFront && regionOf(surfaces, "roof").keepObjectsInFront;
  return (
    <label className="vz-switch">
      <span>
        Keep plants and furniture in front
        <small>Turn off if they leave gaps in the wall.</small>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={keeps}
        checked={keeps}
        onChange={(event) => dispatch({ type: "edited", surfaces: keepObjectsInFront(surfaces, event.target.checked) })}
      />
      <span className="vz-switch-track" aria-hidden />
    </label>
  );
}
