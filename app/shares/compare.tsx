import { MoveHorizontal } from "lucide-react";
import { type CSSProperties, useContext } from "react";
import { m } from "#messages";
import { NonceContext } from "../hydration/nonce.ts";
import { moveLine } from "./move-divider.ts";

type Props = { folder: string; width: number; height: number; alt: string };

/** Before on the left, after on the right of a line to drag. Where no script may run, one stands below the other. */
export function Compare({ folder, width, height, alt }: Props) {
  const nonce = useContext(NonceContext);
  const size = { width, height, draggable: false };
  return (
    <>
      <div className="share-compare" data-compare style={{ "--cut": "50%" } as CSSProperties}>
        <figure>
          <img src={`${folder}/after.jpg`} alt={alt} fetchPriority="high" {...size} />
          <figcaption className="share-after">{m.ui_after()}</figcaption>
        </figure>
        <figure className="share-before">
          <img src={`${folder}/before.jpg`} alt={m.visualizations_compare_before_alt()} fetchPriority="low" {...size} />
          <figcaption>{m.ui_before()}</figcaption>
        </figure>
        <input
          type="range"
          min="0"
          max="100"
          step="any"
          defaultValue="50"
          aria-label={m.visualizations_compare_before_and_after()}
          data-position={m.visualizations_compare_position({ before: "{before}", after: "{after}" })}
        />
        <div className="share-line" aria-hidden>
          <span>
            <MoveHorizontal />
          </span>
        </div>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `(${moveLine.toString()})()` }} />
    </>
  );
}
