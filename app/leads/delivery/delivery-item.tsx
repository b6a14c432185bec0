import { Badge, Button } from "@radix-ui/themes";
import type { ComponentProps, ReactNode } from "react";
import { m } from "#messages";
import type { Delivery } from "#worker/leads/delivery/delivery.contract.ts";
import { Fold } from "../../ui/fold.tsx";
import { formatDateTime } from "../inbox/lead-labels.ts";
import "./delivery-item.css";
import { deliveryMessage, formatAttempt, stateNames } from "./delivery-messages.ts";
import { useSendAgain } from "./use-resend.ts";

const colors: Record<Delivery["state"], ComponentProps<typeof Badge>["color"]> = {
  waiting: "amber",
  delivered: "green",
  dead: "red",
};

type Props = { tenantId: number; delivery: Delivery; title: ReactNode; canResend: boolean };

/** One lead on its way to the company's own system, with every try. */
export function DeliveryItem({ tenantId, delivery, title, canResend }: Props) {
  const { sendAgain, isPending } = useSendAgain(tenantId);
  return (
    <li className="delivery">
      <div className="delivery-line">
        <div>
          <p className="delivery-title">
            {title}
            <Badge size="2" color={colors[delivery.state]} variant="soft" highContrast>
              {stateNames[delivery.state]()}
            </Badge>
          </p>
          <p className="quiet">{deliveryMessage(delivery)}</p>
        </div>
        {canResend ? (
          <Button
            size="2"
            variant="surface"
            color="gray"
            highContrast
            className="big-button"
            disabled={isPending}
            onClick={() => sendAgain(delivery.id)}
          >
            {isPending ? m.ui_sending() : delivery.state === "waiting" ? m.leads_send_now() : m.leads_send_again()}
          </Button>
        ) : null}
      </div>
      {delivery.attemptLog.length > 0 ? (
        <Fold summary={m.leads_last_tries({ count: delivery.attemptLog.length })}>
          <ol>
            {delivery.attemptLog.map((one) => (
              <li key={one.at}>
                <time dateTime={one.at}>{formatDateTime(one.at)}</time>
                <span>{formatAttempt(one)}</span>
              </li>
            ))}
          </ol>
        </Fold>
      ) : null}
    </li>
  );
}
