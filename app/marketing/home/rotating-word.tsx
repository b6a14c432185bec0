import { m } from "#messages";
import "./rotating-word.css";

const words = [
  m.marketing_word_roof,
  m.marketing_word_siding,
  m.marketing_word_landscape,
  m.marketing_word_patio,
  m.marketing_word_pool,
];

/**
 * The word that changes every 1200 ms, in CSS alone, so that it moves before any script and rests for people who ask for
 * reduced motion. A screen reader hears all the words once.
 */
export function RotatingWord() {
  return (
    <span className="rotating-word">
      <span className="rotating-word-read">{words.map((word) => word()).join(", ")}</span>
      <span className="rotating-word-reel" aria-hidden="true">
        {words.map((word) => (
          <span key={word()}>{word()}</span>
        ))}
      </span>
    </span>
  );
}
