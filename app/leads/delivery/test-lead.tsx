import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, Send } from "lucide-react";
import type { Delivery } from "#worker/leads/delivery/delivery.contract.ts";
import { failureMessage } from "../../ui/failure-message.ts";
import { Problem } from "../../ui/problem.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { leadKeys } from "../inbox/lead-keys.ts";
import { formatAttempt } from "./delivery-messages.ts";
import { deliveryKeys, sendTest } from "./delivery-requests.ts";

/** Tries the way out and says what came back. */
export function TestLead({ tenantId }: { tenantId: number }) {
  const queryClient = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => sendTest(tenantId),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: deliveryKeys.all(tenantId) }),
        queryClient.invalidateQueries({ queryKey: leadKeys.all(tenantId) }),
      ]),
    networkMode: "always",
  });
  return (
    <section className="test-lead" aria-labelledby="test-lead">
      <div className="card-row">
        <div>
          <h3 id="test-lead">Try it out</h3>
          <p className="quiet">Sends a made-up lead, marked as a test. It doesn't count anywhere.</p>
        </div>
        <QuietButton disabled={isPending} onClick={() => mutate()}>
          <Send size={16} aria-hidden /> {isPending ? "Sending..." : "Send a test lead"}
        </QuietButton>
      </div>
      <div role="status">{data && !isPending ? <Result delivery={data} /> : null}</div>
      {error && !isPending ? (
        <Problem>{failureMessage(error, "We could not send the test. Please try again.")}</Problem>
      ) : null}
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
        <strong>{arrived ? "Delivered." : state === "dead" ? "Not delivered." : "Not delivered yet."}</strong>{" "}
        {last ? formatAttempt(last) : "The first try comes soon; see the log."}
      </span>
    </p>
  );
}
