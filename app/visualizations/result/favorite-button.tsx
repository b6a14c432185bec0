import { Star } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import type { Visualization } from "#worker/visualizations/visualizations.contract.ts";
import { ApiError } from "../../api.ts";
import { markFavorite } from "./visualization-requests.ts";

/** Favorites of a house come first wherever its pictures are listed. */
export function FavoriteButton({ made, onChanged }: { made: Visualization; onChanged(changed: Visualization): void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function change() {
    setBusy(true);
    setProblem(null);
    try {
      onChanged(await markFavorite(made.id, !made.isFavorite));
    } catch (error) {
      setProblem((error instanceof ApiError && error.text) || m.visualizations_share_failed());
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <button
        type="button"
        className="vz-button vz-button-soft vz-favorite"
        aria-pressed={made.isFavorite}
        aria-busy={busy}
        onClick={() => busy || change()}
      >
        <Star aria-hidden />
        {m.visualizations_favorite()}
      </button>
      {problem ? (
        <p className="vz-problem" role="alert">
          {problem}
        </p>
      ) : null}
    </>
  );
}
