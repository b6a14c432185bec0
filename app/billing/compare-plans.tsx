import { m } from "#messages";
import { planTiers } from "#worker/billing/billing.catalogue.ts";
import { type ComparisonRow, comparedPlans, comparison } from "./plan-comparison.ts";

/** The plans' differences in one look. */
export function ComparePlans() {
  return (
    <section className="compare" aria-labelledby="compare">
      <h2 id="compare">{m.billing_compare_plans()}</h2>
      <table>
        <thead>
          <tr>
            <td />
            {comparedPlans.map((plan) => (
              <th key={plan} scope="col">
                {planTiers[plan].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(comparison).map(([id, { label, values }]) => (
            <tr key={id}>
              <th scope="row">{label()}</th>
              {comparedPlans.map((plan) => (
                <Cell key={plan} value={values[plan]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ value }: { value: ComparisonRow["values"]["free"] }) {
  if (typeof value === "number") return <td>{value}</td>;
  if (typeof value === "function") return <td>{value()}</td>;
  return <td>{value ? m.billing_compare_yes() : m.billing_compare_no()}</td>;
}
