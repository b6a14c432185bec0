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
          <img {...sources(`${folder}/after.jpg`, width)} alt={alt} fetchPriority="high" {...size} />
          <figcaption className="share-after">{m.ui_after()}</figcaption>
        </figure>
        <figure className="share-before">
          <img {...sources(`${folder}/before.jpg`, width)} alt={m.visualizations_compare_before_alt()} {...size} />
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

/** Phones take less of a picture: both have to be there before anything can be compared. */
function sources(src: string, width: number) {
  return { src, srcSet: `${src}?small 1080w, ${src} ${width}w`, sizes: "(max-width: 1280px) 100vw, 1280px" };
}
