import { useEffect, useRef } from "react";
import { m } from "#messages";
import { useOffered } from "../../panel-kit/offer-context.ts";
import { type HalloweenChoice, themeOptions } from "../catalogue/halloween-options.ts";

type Theme = HalloweenChoice["theme"];

/** The themes with small pictures of our own house by night: what the engine makes, not an advertisement. */
export function ThemeCards({ chosen, onChoose }: { chosen: Theme; onChoose(theme: Theme): void }) {
  const offered = useOffered();
  const list = useRef<HTMLDivElement>(null);
  const start = useRef(chosen);
  useEffect(() => {
    const card = list.current?.querySelector<HTMLElement>(`[data-theme="${start.current}"]`);
    if (list.current && card) list.current.scrollLeft = card.offsetLeft - list.current.offsetWidth / 3;
  }, []);
  const note = themeOptions.find(({ id }) => id === chosen)?.note();
  return (
    <fieldset className="vz-themes">
      <legend className="vz-row">
        <span className="vz-label">{m.halloween_list_theme()}</span>
        <span className="vz-hint">{note}</span>
      </legend>
      <div ref={list} className="vz-theme-list">
        {offered("theme", themeOptions).map(({ id, name, draft }) => (
          <label key={id} className="vz-theme" data-theme={id}>
            <input type="radio" name="theme" checked={id === chosen} onChange={() => onChoose(id)} />
            <img src={`/samples/halloween/${id}.jpg`} alt="" width={240} height={160} loading="lazy" />
            <span>{name()}</span>
            {draft ? <small className="vz-draft">{m.panel_kit_preview()}</small> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
