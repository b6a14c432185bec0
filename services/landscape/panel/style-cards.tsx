import type { Surfaces } from "#engine/index.ts";
import { m } from "#messages";
import { useOffered } from "../../panel-kit/offer-context.ts";
import { OwnLook } from "../../panel-kit/own-look.tsx";
import type { PanelEngine } from "../../panel-kit/panel.ts";
import type { LandscapeChoice } from "../catalogue/landscape-options.ts";
import { type StyleId, styleOptions } from "../catalogue/styles.ts";
import { lookOf } from "./looks.ts";

type Props = {
  chosen: LandscapeChoice["style"];
  /** The design that choosing a style leads to. */
  designOf(style: StyleId): LandscapeChoice;
  surfaces: Surfaces | null;
  engine: PanelEngine | null;
  onChoose(style: StyleId): void;
};

/** The styles as the engine plants them before the person's own house; until then, before one of ours. */
export function StyleCards({ chosen, designOf, surfaces, engine, onChoose }: Props) {
  const offered = useOffered();
  return (
    <fieldset className="vz-themes">
      <legend className="vz-row">
        <span className="vz-label">{m.landscape_list_style()}</span>
      </legend>
      <div className="vz-theme-list">
        {offered("style", styleOptions).map(({ id, name }) => (
          <label key={id} className="vz-theme">
            <input type="radio" name="style" checked={id === chosen} onChange={() => onChoose(id)} />
            <OwnLook engine={engine} surfaces={surfaces} {...lookOf(id, designOf(id))}>
              <img src={`/samples/landscape/${id}.avif`} alt="" width={264} height={176} loading="lazy" />
            </OwnLook>
            <span>{name()}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
