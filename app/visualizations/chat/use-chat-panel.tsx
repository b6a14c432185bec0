import { type Dispatch, type ReactNode, useCallback, useRef, useState } from "react";
import { m } from "#messages";
import type { Design } from "#services/designs.ts";
import type { Allowance } from "#worker/allowance/allowance.contract.ts";
import type { Tint } from "../engine/paint-tints.ts";
import type { Point } from "../picture/view.ts";
import type { PageService } from "../service-context.ts";
import { kindAt } from "../surfaces/surface-kind-at.ts";
import { useWidget } from "../widget.ts";
import type { Person } from "../work/person.ts";
import type { Version, VisualizerEvent, VisualizerState } from "../work/visualizer-state.ts";
import { ChatDoor } from "./chat-button.tsx";
import type { Pointing } from "./pointing.ts";

type Given = {
  ui: PageService;
  work: VisualizerState;
  shown: Version | undefined;
  /** undefined in embeds, whose company's plan decides. */
  person: Person | undefined;
  photoId: string | null;
  tints: Tint[];
  allowance: Allowance | null;
  dispatch: Dispatch<VisualizerEvent>;
  generate(wanted: { design: Design }): void;
  say(words: string): void;
};

/** The way into the chat beside a result, and what taps on the picture mean while it is open. */
export function useChatDoor({ ui, work, shown, person, photoId, tints, allowance, dispatch, generate, say }: Given): {
  door: ReactNode;
  pointing: Pointing | undefined;
} {
  const widget = useWidget();
  const [isOpen, setOpen] = useState(false);
  const [point, setPoint] = useState<Point | null>(null);
  const cursor = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    setPoint(null);
  }, []);
  // Whom a company does not show prices, nothing is offered that has one.
  const isOpenHere = person ? person.hasChat : widget?.hasChat === true;
  const isOffered = isOpenHere || person?.showsPlans === true;
  if (!isOffered || !shown || !photoId) return { door: null, pointing: undefined };

  const nameAt = (at: Point) => {
    const kind = kindAt(tints, at);
    return ui.markables.find((markable) => markable.kind === kind)?.name() ?? m.visualizations_chat_this_spot();
  };
  const onPoint = (at: Point) => {
    setPoint(at);
    say(nameAt(at));
  };
  function order(design: Design) {
    if (!shown) return;
    // Its recipe comes into hand, so that the new picture is a branch of it; the result stays in sight.
    dispatch({ type: "reopened", id: shown.id });
    dispatch({ type: "went", step: "result" });
    generate({ design });
  }
  const door = (
    <ChatDoor
      upsell={isOpenHere ? null : (person ?? null)}
      isOpen={isOpen}
      onOpen={() => setOpen(true)}
      onClose={close}
      photoId={photoId}
      shown={shown}
      versions={work.versions}
      allowance={allowance}
      working={work.job !== null}
      failure={work.job ? null : (work.problem?.message ?? null)}
      pointed={point && { at: point, name: nameAt(point) }}
      onForgetPoint={() => setPoint(null)}
      onPointByKeys={() => {
        cursor.current?.focus({ preventScroll: true });
        cursor.current?.scrollIntoView({ block: "nearest" });
      }}
      input={input}
      onOrder={order}
      say={say}
    />
  );
  const onDone = () => input.current?.focus();
  const pointing = { at: point, nameAt, onPoint, cursor, onDone, say };
  return { door, pointing: isOpen && isOpenHere ? pointing : undefined };
}
