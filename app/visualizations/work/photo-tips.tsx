import { Lightbulb } from "lucide-react";
import type { ReadyPhoto } from "./ready-photo.ts";

const words: Record<ReadyPhoto["tips"][number], string> = {
  small: "This photo is small, so the result will be a little soft.",
  dark: "This photo is dark. One taken in daylight shows new materials better.",
  blurred: "This photo is a little blurred. A sharper one gives crisper edges.",
};

/** A word about a photo that could be better; it never blocks. */
export function PhotoTips({ tips }: { tips: ReadyPhoto["tips"] }) {
  const [tip] = tips;
  if (!tip) return null;
  return (
    <p className="vz-tip">
      <Lightbulb aria-hidden />
      <span>{words[tip]}</span>
    </p>
  );
}
