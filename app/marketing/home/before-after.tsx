import { useContext, useEffect, useRef } from "react";
import { NonceContext } from "../../hydration/nonce.ts";
import "./before-after.css";
import { followSlider } from "./follow-slider.ts";

/** A photo and what becomes of it, parted by a line that a finger, a mouse or the arrow keys move. */
export function BeforeAfter() {
  const nonce = useContext(NonceContext);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => followSlider(box.current), []);
  return (
    <div ref={box} className="wipe" suppressHydrationWarning>
      <img
        src="/home/after.avif"
        width="1200"
        height="800"
        loading="lazy"
        alt="The same house with a brown shingle roof, sage siding, cedar gables and a walnut garage door"
      />
      <img
        className="wipe-before"
        src="/home/before.avif"
        width="1200"
        height="800"
        loading="lazy"
        alt="A blue house with a gray roof and a white garage door"
      />
      <span className="wipe-word">Before</span>
      <span className="wipe-word wipe-word-after">After</span>
      <span className="wipe-line" aria-hidden="true" />
      <input type="range" min="0" max="100" defaultValue="50" aria-label="How much of the photo shows" />
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
        dangerouslySetInnerHTML={{ __html: `(${followSlider})(document.currentScript.parentNode)` }}
      />
    </div>
  );
}
