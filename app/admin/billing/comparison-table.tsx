import { m } from "#messages";
import type { Side, SideField } from "#worker/billing/billing.contract.ts";
import { fieldLabels, formatValue } from "./billing-labels.ts";

type Props = { ours: Side; stripe: Side | null; differing: SideField[] };

const always: SideField[] = ["status", "plan"];

/** A row a field; those that differ say so in words too. */
export function SidesTable({ ours, stripe, differing }: Props) {
  const fields = (Object.keys(fieldLabels) as SideField[]).filter(
    (field) => always.includes(field) || ours[field] !== null || (stripe && stripe[field] !== null),
  );
  return (
    <table className="sides">
      <thead>
        <tr>
          <th scope="col">{m.admin_field()}</th>
          <th scope="col">{m.admin_ours()}</th>
          {stripe ? <th scope="col">{m.admin_stripes()}</th> : null}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field} data-differs={differing.includes(field) || undefined}>
            <th scope="row">
              <span className="sides-name">
                {fieldLabels[field]()}
                {differing.includes(field) ? <span className="sides-mark">{m.admin_differs()}</span> : null}
              </span>
            </th>
            <td data-title={m.admin_ours()}>{formatValue(field, ours[field])}</td>
            {stripe ? <td data-title={m.admin_stripes()}>{formatValue(field, stripe[field])}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
