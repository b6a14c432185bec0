import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, Send } from "lucide-react";
import { m } from "#messages";
import type { Delivery } from "#worker/leads/delivery/delivery.contract.ts";
import { failureMessage } from "../../ui/failure-message.ts";
import { Problem } from "../../ui/problem.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { leadKeys } from "../inbox/lead-keys.ts";
import { formatAttempt } from "./delivery-messages.ts";
import { type ChannelPlace, deliveryKeys, sendTest } from "./delivery-requests.ts";

/** Tries the way out and says what came back. */
export function TestLead(place: ChannelPlace) {
  const { tenantId, channelId } = place;
  const titleId = `test-lead-${channelId}`;
  const queryClient = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => sendTest(place),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: deliveryKeys.all(tenantId) }),
        queryClient.invalidateQueries({ queryKey: leadKeys.all(tenantId) }),
      ]),
  });
  return (
    <section className="test-lead" aria-labelledby={titleId}>
      <div className="card-row">
        <div>
          <h3 id={titleId}>{m.leads_try_it_out()}</h3>
          <p className="quiet">{m.leads_sends_made_up_lead_marked()}</p>
        </div>
        <QuietButton disabled={isPending} onClick={() => mutate()}>
          <Send size={16} aria-hidden /> {isPending ? m.ui_sending() : m.leads_send_test_lead()}
        </QuietButton>
      </div>
      <div role="status">{data && !isPending ? <Result delivery={data} /> : null}</div>
      {error && !isPending ? <Problem>{failureMessage(error, m.leads_could_not_send_test())}</Problem> : null}
    </section>
  );
}

function Result({ delivery: { state, attemptLog: attempts } }: { delivery: Delivery }) {
  const [last] = attempts;
  const arrived = state === "delivered";
  return (
    <p className="test-result" data-arrived={arrived}>
      {arrived ? <CircleCheck size={18} aria-hidden /> : <CircleAlert size={18} aria-hidden />}
      <span>
        <strong>
          {arrived ? m.leads_delivered() : state === "dead" ? m.leads_not_delivered() : m.leads_not_delivered_yet()}
        </strong>{" "}
        {last ? formatAttempt(last) : m.leads_first_try_comes_soon_see()}
      </span>
    </p>
  );
}
