import { useEffect, useRef } from "react";
import type { Surfaces } from "#engine/index.ts";
import { m } from "#messages";
import { useOffered } from "../../panel-kit/offer-context.ts";
import { OwnLook } from "../../panel-kit/own-look.tsx";
import type { PanelEngine } from "../../panel-kit/panel.ts";
import { type HalloweenChoice, themeOptions } from "../catalogue/halloween-options.ts";
import { lookOf } from "./looks.ts";

type Theme = HalloweenChoice["theme"];

type Props = {
  chosen: Theme;
  /** The design that choosing a theme leads to. */
  designOf(theme: Theme): HalloweenChoice;
  surfaces: Surfaces | null;
  engine: PanelEngine | null;
  onChoose(theme: Theme): void;
};

/** The themes at the person's own house; until that is painted, at ours. What the engine makes, not an advertisement. */
export function ThemeCards({ chosen, designOf, surfaces, engine, onChoose }: Props) {
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
            <OwnLook engine={engine} surfaces={surfaces} {...lookOf(id, designOf(id))}>
              <img src={`/samples/halloween/${id}.avif`} alt="" width={240} height={160} loading="lazy" />
            </OwnLook>
            <span>{name()}</span>
            {draft ? <small className="vz-draft">{m.panel_kit_preview()}</small> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
