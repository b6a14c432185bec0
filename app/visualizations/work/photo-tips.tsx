import { Lightbulb } from "lucide-react";
import { type Message, m } from "#messages";
import type { ReadyPhoto } from "./ready-photo.ts";

const tipMessages: Record<ReadyPhoto["tips"][number], Message> = {
  small: m.visualizations_tip_small,
  dark: m.visualizations_tip_dark,
  blurred: m.visualizations_tip_blurred,
};

/** A word about a photo that could be better; it never blocks. */
export function PhotoTips({ tips }: { tips: ReadyPhoto["tips"] }) {
  const [tip] = tips;
  if (!tip) return null;
  return (
    <p className="vz-tip">
      <Lightbulb aria-hidden />
      <span>{tipMessages[tip]()}</span>
    </p>
  );
}
