import { type ComponentType, memo, type ReactNode, startTransition, useDeferredValue, useState } from "react";
import type { Branding } from "./use-branding.ts";

/**
 * A card of the screen, made from one that takes `branding`. From its focus or a press on it until the focus leaves, it is drawn with
 * every key and press; otherwise after what was pressed is seen, as drawing all ten cards for a letter takes longer than a slow phone has for its answer.
 */
export function lateCard<Props extends { branding: Branding }>(card: ComponentType<Props>): ComponentType<Props> {
  const Card = memo(card) as unknown as ComponentType<Props>;
  return function LateCard(props: Props): ReactNode {
    const [isInUse, setInUse] = useState(false);
    const later = useDeferredValue(props.branding);
    return (
      // Left as a transition, so that a field that is left at once keeps its last letter. Safari gives what is pressed no focus.
      // biome-ignore lint/a11y: only listens to what is inside
      <div
        onFocus={() => setInUse(true)}
        onClickCapture={() => setInUse(true)}
        onBlur={() => startTransition(() => setInUse(false))}
      >
        <Card {...props} branding={isInUse ? props.branding : later} />
      </div>
    );
  };
}
