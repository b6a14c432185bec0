import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Surfaces } from "#engine/index.ts";
import type { Brief } from "../renderings.ts";
import type { PanelEngine } from "./panel.ts";
import "./own-look.css";

type Props = {
  engine: PanelEngine | null;
  surfaces: Surfaces | null;
  /** What the card stands for; null: what cannot be made of this photo. */
  brief: Brief | null;
  /** Names the card among those beside it. */
  card: string;
  /** What is shown until the picture is there, and where there can be none. */
  children: ReactNode;
};

/** Where there is a picture already: waits until a drag or a row of quick presses is over. */
const settleMs = 200;

/** The person's own house in a look: a card's picture, made by the engine once the card is in sight. Decoration beside a name. */
export function OwnLook({ engine, surfaces, brief, card, children }: Props) {
  const frame = useRef<HTMLSpanElement>(null);
  const hasPicture = useRef(false);
  const [isSeen, setSeen] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const wanted = brief && JSON.stringify(brief);

  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!isSeen || !engine || !surfaces) return;
    if (!wanted) return setAddress(null);
    let dropped = false;
    const settled = hasPicture.current ? settleMs : 0;
    const timer = setTimeout(() => {
      engine.thumbnail(surfaces, JSON.parse(wanted), card).then(
        (made) => {
          if (dropped) return;
          hasPicture.current = true;
          setAddress(made);
        },
        () => undefined,
      );
    }, settled);
    return () => {
      dropped = true;
      clearTimeout(timer);
    };
  }, [isSeen, engine, surfaces, wanted, card]);

  return (
    <span ref={frame} className="vz-own-look">
      {address ? <img src={address} alt="" draggable={false} /> : children}
    </span>
  );
}
