import { m } from "#messages";
import { Fold } from "../../ui/fold.tsx";
import { RichText } from "../../ui/rich-text.tsx";

/** The four calls of a REST hook, for whoever builds the connection. */
export function HooksGuide() {
  return <Fold summary={m.leads_hooks_guide()}>{() => <Calls />}</Fold>;
}

function Calls() {
  const { origin } = location;
  const calls = [
    m.leads_hooks_guide_check.parts({ origin }),
    m.leads_hooks_guide_subscribe.parts({ origin }),
    m.leads_hooks_guide_sample.parts({ origin }),
    m.leads_hooks_guide_unsubscribe.parts({ origin }),
  ];
  return (
    <ol className="verify-steps">
      {calls.map((parts) => (
        <li key={JSON.stringify(parts)}>
          <RichText parts={parts} code={(inner) => <code>{inner}</code>} />
        </li>
      ))}
    </ol>
  );
}
