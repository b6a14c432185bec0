import { useMutation, useQueryClient } from "@tanstack/react-query";
import { m } from "#messages";
import { failureMessage } from "../../ui/failure-message.ts";
import { Problem } from "../../ui/problem.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { toast } from "../../ui/toast.ts";
import { type ChannelPlace, deliveryKeys, resendLost } from "./delivery-requests.ts";

/** What never arrived through a channel, and a way to send all of it again. */
export function LostNews({ place, count }: { place: ChannelPlace; count: number }) {
  const client = useQueryClient();
  const { tenantId } = place;
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => resendLost(place),
    onSuccess: (sent) => {
      toast({ title: m.leads_lost_sent_again({ count: sent.count }) });
      return Promise.all([
        client.invalidateQueries({ queryKey: deliveryKeys.channels(tenantId) }),
        client.invalidateQueries({ queryKey: deliveryKeys.all(tenantId) }),
      ]);
    },
  });
  if (count === 0) return null;
  return (
    <div className="lost-news">
      <div className="card-row">
        <p>{m.leads_lost_count({ count })}</p>
        <QuietButton disabled={isPending} onClick={() => mutate()}>
          {isPending ? m.ui_sending() : m.leads_send_again()}
        </QuietButton>
      </div>
      {error ? <Problem>{failureMessage(error, m.leads_could_not_send_it_again())}</Problem> : null}
    </div>
  );
}
