import { m } from "#messages";
import { answerSeconds } from "#worker/leads/delivery/delivery.catalogue.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { Fold } from "../../ui/fold.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { sample } from "./verify-sample.ts";

/** How the other side knows that a lead is from us: for the one person who builds the connection. */
export function VerifyHelp() {
  return (
    <DashboardCard title={m.leads_how_to_check_signature()} description={m.leads_check_signature_about()}>
      <Fold summary={m.leads_check_signature_show()}>
        <ol className="verify-steps">
          <li>
            <RichText
              parts={m.leads_read_signature_header.parts()}
              code={(inner) => <code>{inner}</code>}
              format={(inner) => <code>{inner}</code>}
            />
          </li>
          <li>
            <RichText parts={m.leads_compute_hmac.parts()} code={(inner) => <code>{inner}</code>} />
          </li>
          <li>{m.leads_accept_lead_only_if_two({ seconds: answerSeconds })}</li>
          <li>
            <RichText parts={m.leads_lead_may_arrive_twice.parts()} code={(inner) => <code>{inner}</code>} />
          </li>
        </ol>
        <div className="verify-sample">
          <p className="quiet">{m.leads_in_node_js()}</p>
          <CopyButton text={sample} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <pre tabIndex={0}>
            <code>{sample}</code>
          </pre>
        </div>
      </Fold>
    </DashboardCard>
  );
}
