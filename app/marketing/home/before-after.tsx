import { useContext, useEffect, useRef } from "react";
import { m } from "#messages";
import { NonceContext } from "../../hydration/nonce.ts";
import "./before-after.css";
import { followSlider } from "./follow-slider.ts";

/**
 * A photo and what becomes of it, parted by a line that a finger, a mouse or the arrow keys move. `isFirst`: it is what the
 * page is first seen with, so it does not wait.
 */
export function BeforeAfter({ isFirst = false }: { isFirst?: boolean }) {
  const nonce = useContext(NonceContext);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => followSlider(box.current), []);
  return (
    <div ref={box} className="wipe" suppressHydrationWarning>
      <img
        src="/home/after.avif"
        width="1200"
        height="800"
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : undefined}
        alt={m.marketing_after_alt()}
      />
      <img
        className="wipe-before"
        src="/home/before.avif"
        width="1200"
        height="800"
        loading={isFirst ? "eager" : "lazy"}
        alt={m.marketing_before_alt()}
      />
      <span className="wipe-word">{m.ui_before()}</span>
      <span className="wipe-word wipe-word-after">{m.ui_after()}</span>
      <span className="wipe-line" aria-hidden="true" />
      <input type="range" min="0" max="100" defaultValue="50" aria-label={m.marketing_slider_label()} />
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
        dangerouslySetInnerHTML={{ __html: `(${followSlider})(document.currentScript.parentNode)` }}
      />
    </div>
  );
}
