import { Badge, Button } from "@radix-ui/themes";
import type { ComponentProps, ReactNode } from "react";
import type { Delivery } from "#worker/leads/delivery/contract.ts";
import { momentWords } from "../inbox/lead-words.ts";
import "./delivery-item.css";
import { deliveryWords, stateNames, tryWords } from "./delivery-words.ts";
import { useSendAgain } from "./use-send-again.ts";

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
              {stateNames[delivery.state]}
            </Badge>
          </p>
          <p className="quiet">{deliveryWords(delivery)}</p>
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
            {isPending ? "Sending..." : delivery.state === "waiting" ? "Send now" : "Send again"}
          </Button>
        ) : null}
      </div>
      {delivery.tries.length > 0 ? (
        <details>
          <summary>{delivery.tries.length === 1 ? "One try" : `The last ${delivery.tries.length} tries`}</summary>
          <ol>
            {delivery.tries.map((one) => (
              <li key={one.at}>
                <time dateTime={one.at}>{momentWords(one.at)}</time>
                <span>{tryWords(one)}</span>
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </li>
  );
}
