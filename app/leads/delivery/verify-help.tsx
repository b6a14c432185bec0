import { CopyButton } from "../../ui/copy-button.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { sample } from "./verify-sample.ts";

/** How the other side knows that a lead is from us. */
export function VerifyHelp() {
  return (
    <DashboardCard title="How to check the signature">
      <ol className="verify-steps">
        <li>
          Read the header <code>Eavesight-Signature</code>: it has a time and a signature, <code>t=…,v1=…</code>.
        </li>
        <li>
          Compute the HMAC-SHA256 of <code>t.body</code> (the time, a dot, and the body exactly as it came) with your
          secret, as hex.
        </li>
        <li>
          Accept the lead only if the two match and the time is less than five minutes ago. Answer with any 2xx status
          within 10 seconds.
        </li>
        <li>
          A lead may arrive twice. Its <code>Eavesight-Delivery</code> header is the same each time.
        </li>
      </ol>
      <div className="verify-sample">
        <p className="quiet">In Node.js:</p>
        <CopyButton text={sample} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>
          <code>{sample}</code>
        </pre>
      </div>
    </DashboardCard>
  );
}
