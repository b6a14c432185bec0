import { Shuffle } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { type Message, m } from "#messages";
import { afterPaint } from "./after-paint.ts";

type Look = { id: string; name: Message };
type Props<L extends Look> = {
  looks: readonly L[];
  isChosen(look: L): boolean;
  onChoose(look: L): void;
  picture(look: L): ReactNode;
  say(words: string): void;
};

/** Whole looks, one press each. */
export function LookRow<L extends Look>({ looks, isChosen, onChoose, picture, say }: Props<L>) {
  const list = useRef<HTMLUListElement>(null);
  const [pressed, setPressed] = useState<L | null>(null);

  /** A look changes every choice below it and the picture: the card that was pressed is seen before they are drawn. */
  function choose(look: L, words = look.name()) {
    setPressed(look);
    afterPaint(() => {
      setPressed(null);
      onChoose(look);
      say(words);
    });
  }

  function surprise() {
    const others = looks.filter((look) => !isChosen(look));
    const picked = others[Math.floor(Math.random() * others.length)];
    if (!picked) return;
    choose(picked, m.panel_kit_surprised({ look: picked.name() }));
    // On a phone the row runs out of the screen, and a surprise should show its name.
    list.current?.children[looks.indexOf(picked)]?.scrollIntoView({ inline: "center", block: "nearest" });
  }

  if (looks.length === 0) return null;
  return (
    <section className="vz-presets" aria-label={m.panel_kit_looks_label()}>
      <div className="vz-row">
        <h2 className="vz-label">{m.panel_kit_looks_title()}</h2>
        {looks.length > 1 ? (
          <button type="button" className="vz-quiet" onClick={surprise}>
            <Shuffle aria-hidden />
            {m.panel_kit_looks_surprise()}
          </button>
        ) : null}
      </div>
      <ul ref={list} className="vz-preset-list">
        {looks.map((look) => (
          <li key={look.id}>
            <button
              type="button"
              className="vz-preset"
              aria-pressed={pressed ? pressed.id === look.id : isChosen(look)}
              onClick={() => choose(look)}
            >
              {picture(look)}
              {look.name()}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
