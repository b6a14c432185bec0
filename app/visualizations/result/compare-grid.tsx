import type { Visualization } from "#worker/visualizations/contract.ts";
import { useService } from "../service-ui.ts";
import type { Version } from "../work/work.ts";

/** Two to four pictures side by side, all in the same framing. */
export function CompareGrid({ versions, byId }: { versions: Version[]; byId: Record<string, Visualization> }) {
  const ui = useService();
  return (
    <div className="vz-grid" data-count={versions.length}>
      {versions.map(({ id, design }) => {
        const made = byId[id];
        return (
          <figure key={id}>
            {made?.afterUrl ? (
              <img src={made.afterUrl} width={made.width} height={made.height} alt={ui.words(design)} />
            ) : null}
            <figcaption>{ui.words(design)}</figcaption>
          </figure>
        );
      })}
    </div>
  );
}
