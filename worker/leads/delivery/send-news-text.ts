import { m } from "#messages";
import { runBatch } from "../../db/run-batch.ts";
import { describeError } from "../../describe-error.ts";
import type { Ports } from "../../ports.ts";
import { fitText, segmentsOf } from "../text-messages/fit-text.ts";
import { giveTextsBack, hasTexts, reserveTexts } from "../text-messages/text-counts.ts";
import { hasText, sendText, type Text, TextRejected } from "../text-messages/text-provider.ts";
import { hasStopped, stopTexts } from "../text-messages/text-stops.ts";
import type { Outcome } from "./call-receiver.ts";
import type { ActiveChannel, DeliveryRow } from "./channel.ts";
import type { News } from "./delivery.contract.ts";
import { newsLines } from "./news-lines.catalogue.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;
type Told = { channel: ActiveChannel; row: DeliveryRow; news: News };
type End = { problem: string | null; isFinal: boolean };

const arrived: End = { problem: null, isFinal: false };
const givenUp = (problem: string): End => ({ problem, isFinal: true });
const later = (problem: string): End => ({ problem, isFinal: false });

/** Texts news to a channel's number, if `mayGo` still says so in the moment before. Never throws. */
export async function sendNewsText(ports: Needed, told: Told, mayGo: () => Promise<boolean>): Promise<Outcome> {
  const begun = Date.now();
  const end = await tryText(ports, told, mayGo).catch((error): End => {
    console.warn(
      JSON.stringify({ level: "warn", event: "news not texted", delivery: told.row.id, ...describeError(error) }),
    );
    return later(m.leads_text_not_taken());
  });
  return { ...end, status: null, milliseconds: Date.now() - begun };
}

async function tryText(ports: Needed, { channel, row, news }: Told, mayGo: () => Promise<boolean>): Promise<End> {
  const { tenantId, address } = channel;
  if (!hasTexts(ports)) return later(m.leads_text_off());
  if (await hasStopped(ports, address)) return givenUp(m.leads_text_stopped());
  const body = newsText(ports, news);
  const statusUrl = new URL(`/api/texts/status/${row.id}`, ports.settings.SITE_ORIGIN).href;
  const message: Text = { to: address, body, statusUrl };
  // A run that died, or an answer that was lost: the provider may have it already.
  if (row.attempts > 1 && (await hasText(ports, message, row.createdAt))) return arrived;
  const segments = segmentsOf(body);
  if (!(await reserveTexts(ports, tenantId, segments))) return givenUp(m.leads_text_month_used());
  try {
    // Nothing stands between this answer and the sending.
    if (!(await mayGo())) {
      await giveTextsBack(ports, tenantId, segments);
      return givenUp(m.consent_withdrawn_not_sent());
    }
    await sendText(ports, message);
    return arrived;
  } catch (error) {
    if (!(error instanceof TextRejected)) throw error;
    await giveTextsBack(ports, tenantId, segments);
    if (error.isStopped) await runBatch(ports.db, [await stopTexts(ports, address)]);
    if (!error.isFinal) throw error;
    return givenUp(error.isStopped ? m.leads_text_stopped() : m.leads_text_no_number());
  }
}

/** A name and a link at most: what a homeowner wrote is read behind a sign-in. */
export function newsText({ settings }: Pick<Ports, "settings">, news: News): string {
  const { title, link } = newsLines(news);
  return fitText(`${settings.PROVIDER_NAME}: ${title}`, link.url);
}
