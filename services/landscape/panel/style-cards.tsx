import { m } from "#messages";
import { useOffered } from "../../panel-kit/offer-context.ts";
import type { LandscapeChoice } from "../catalogue/landscape-options.ts";
import { type StyleId, styleOptions } from "../catalogue/styles.ts";

type Props = { chosen: LandscapeChoice["style"]; onChoose(style: StyleId): void };

/** The styles, each as the engine plants it before one of our own houses. */
export function StyleCards({ chosen, onChoose }: Props) {
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
            <img src={`/samples/landscape/${id}.jpg`} alt="" width={264} height={176} loading="lazy" />
            <span>{name()}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
