import { useContext, useEffect, useRef } from "react";
import { preload } from "react-dom";
import { m } from "#messages";
import { NonceContext } from "../../hydration/nonce.ts";
import { startFilm } from "./start-film.ts";
import "./house-film.css";

/** Stands until the film plays, and for good where motion is not wanted. */
const still = "/home/film.avif";

/**
 * One house of ours from the photo to the pool, made by `scenes/home-film.ts`: silent, over and over, and it can be paused.
 * `isFirst`: it is what the page is first seen with.
 */
export function HouseFilm({ isFirst = false }: { isFirst?: boolean }) {
  const nonce = useContext(NonceContext);
  // The largest thing of the page; a poster by itself would wait behind the rest.
  if (isFirst) preload(still, { as: "image", type: "image/avif", fetchPriority: "high" });
  const film = useRef<HTMLElement>(null);
  useEffect(() => startFilm(film.current), []);
  return (
    <figure ref={film} className="film" suppressHydrationWarning>
      <video
        width="1200"
        height="800"
        poster={still}
        preload="none"
        muted
        loop
        playsInline
        disableRemotePlayback
        aria-label={m.marketing_film_label()}
        suppressHydrationWarning
      >
        <source src="/home/film.webm" type='video/webm; codecs="av01.0.05M.08"' />
        <source src="/home/film.mp4" type="video/mp4" />
      </video>
      <button type="button" className="film-button">
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path className="film-playing" d="M4 3h3v10H4zM9 3h3v10H9z" />
          <path className="film-resting" d="M5 2.5 13 8l-8 5.5z" />
        </svg>
        <span className="film-playing">{m.marketing_film_pause()}</span>
        <span className="film-resting">{m.marketing_film_play()}</span>
      </button>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
        dangerouslySetInnerHTML={{ __html: `(${startFilm})(document.currentScript.parentNode)` }}
      />
    </figure>
  );
}
