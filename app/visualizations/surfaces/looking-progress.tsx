import { useEffect, useState } from "react";
import { type Message, m } from "#messages";
import { usualSeconds } from "../work/pace.ts";
import { type LookingStage, lookingStages } from "../work/use-engine.ts";

const stageLabels: Record<LookingStage, Message> = {
  opening: m.visualizations_photo_opening,
  loading: m.visualizations_looking_loading,
  seeing: m.visualizations_looking_seeing,
  marking: m.visualizations_looking_marking,
};

/** Said where no wait on this device is known to compare with. */
const longSeconds = 15;

/** How far the areas of a new photo are, and how long that takes on this device. */
export function LookingProgress({ stage }: { stage: LookingStage }) {
  const [usual] = useState(() => usualSeconds("areas"));
  const isLong = useLongWait((usual ?? longSeconds / 1.5) * 1500);
  const share = (lookingStages.indexOf(stage) + 1) / (lookingStages.length + 1);
  return (
    <div className="vz-looking">
      <div className="vz-stage-line" role="status">
        {stageLabels[stage]()}
      </div>
      <div
        className="vz-progress"
        role="progressbar"
        aria-label={m.visualizations_looking_label()}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ transform: `scaleX(${share})` }} />
      </div>
      {usual !== null || isLong ? <p className="vz-hint">{waitMessage(usual, isLong)}</p> : null}
    </div>
  );
}

function waitMessage(usual: number | null, isLong: boolean): string {
  if (usual === null) return m.visualizations_looking_first_is_longest();
  return isLong ? m.visualizations_looking_longer() : m.visualizations_wait_usual({ count: usual });
}

function useLongWait(milliseconds: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isLong;
}
