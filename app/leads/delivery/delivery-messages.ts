import { type Message, m } from "#messages";
import type { Channel } from "#worker/leads/delivery/channel.contract.ts";
import type { Delivery, DeliveryAttempt } from "#worker/leads/delivery/delivery.contract.ts";
import type { DeliveredEvent } from "#worker/leads/delivery/events.catalogue.ts";
import { formatDateTime } from "../inbox/lead-labels.ts";

export const stateNames: Record<Delivery["state"], Message> = {
  waiting: m.leads_state_waiting,
  delivered: m.leads_state_delivered,
  dead: m.leads_state_dead,
};

export const eventNames: Record<DeliveredEvent, Message> = {
  "lead.created": m.leads_event_created,
  "lead.changed": m.leads_event_changed,
  "lead.unanswered": m.leads_event_unanswered,
  "picture.made": m.leads_event_picture_made,
  "sheet.signed": m.leads_event_sheet_signed,
  "sheet.withdrawn": m.leads_event_sheet_withdrawn,
  "lead.withdrawn": m.leads_event_withdrawn,
};

const maxAttemptsShown = 20;

/** A try is counted when it begins and written down when it ends. */
export function isUnderWay({ state, attempts, attemptLog }: Delivery): boolean {
  return (
    state === "waiting" && (attempts === 0 || (attempts > attemptLog.length && attemptLog.length < maxAttemptsShown))
  );
}

/** Where a delivery stands, in one line. */
export function deliveryMessage(delivery: Delivery): string {
  const { state, attempts, endedAt, nextTryAt, createdAt } = delivery;
  if (isUnderWay(delivery)) return m.leads_being_sent_now();
  const tries = m.leads_tries({ count: attempts });
  if (state !== "waiting") return m.leads_ended_after({ when: formatDateTime(endedAt ?? createdAt), tries });
  return nextTryAt ? m.leads_next_try_at({ tries, when: formatDateTime(nextTryAt) }) : m.leads_next_try_soon({ tries });
}

/** "Answer 200 (84 ms)", or what went wrong. */
export function formatAttempt({ status, problem, milliseconds }: DeliveryAttempt): string {
  const took =
    milliseconds < 1000 ? m.leads_milliseconds({ milliseconds }) : m.leads_seconds({ seconds: milliseconds / 1000 });
  const answer = problem ?? (status === null ? m.leads_accepted() : m.leads_answer({ status }));
  return `${answer} (${took})`;
}

/** Where a channel leads and how it stands, line by line. */
export function describeChannel({ url, waiting, oldSecretEndsAt }: Channel): string[] {
  return [
    URL.canParse(url) ? new URL(url).host : url,
    ...(waiting > 0 ? [m.leads_channel_waiting({ count: waiting })] : []),
    ...(oldSecretEndsAt ? [m.leads_old_secret_until({ when: formatDateTime(oldSecretEndsAt) })] : []),
  ];
}
