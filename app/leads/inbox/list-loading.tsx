import { Skeleton } from "@radix-ui/themes";
import { m } from "#messages";

const rows = [1, 2, 3, 4, 5, 6];

export function ListLoading() {
  return (
    <div className="lead-list" aria-busy="true">
      <span role="status" className="sr-only">
        {m.leads_loading_leads()}
      </span>
      <ul aria-hidden>
        {rows.map((row) => (
          <li key={row}>
            <div className="lead-row">
              <Skeleton width="64px" height="48px" />
              <span className="lead-row-words">
                <Skeleton width="120px" height="18px" />
                <Skeleton width="160px" height="16px" />
              </span>
              <Skeleton width="56px" height="20px" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
