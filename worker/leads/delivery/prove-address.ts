import { sql } from "drizzle-orm";
import { m } from "#messages";
import { isWithinAttempts } from "../../auth/limit-attempts.ts";
import { isSignedByUs, sign } from "../../auth/signing-keys.ts";
import { runBatch } from "../../db/run-batch.ts";
import { describeError } from "../../describe-error.ts";
import { AppError } from "../../errors.ts";
import { brandOf } from "../../mail/brand.ts";
import { composeMail } from "../../mail/compose-mail.ts";
import { enqueueMail } from "../../mail/queue-mail.ts";
import { inboxKeys, isSuppressed } from "../../mail/suppression.ts";
import type { Ports } from "../../ports.ts";
import { tenants } from "../../tenants/table.ts";
import { foldText } from "../text-messages/fit-text.ts";
import { giveTextsBack, hasTexts, reserveTexts } from "../text-messages/text-counts.ts";
import { sendText, TextRejected } from "../text-messages/text-provider.ts";
import { hasStopped, phoneKeys } from "../text-messages/text-stops.ts";
import type { AddressProof, ChannelDefinition, SavedChannel } from "./channel.contract.ts";
import { changeMail, isChannel, isProvenOwner, notProven, type Place } from "./channel-owner.ts";
import { channelOf, isChannelKind } from "./channels.catalogue.ts";
import { codeMinutes, codeTries } from "./delivery.catalogue.ts";
import { noSuchChannel, requireChannel } from "./list-channels.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;
/** Who reads there. */
type Person = { reach: ChannelDefinition["reach"]; address: string };
type Proven = { channelId: string; address: string; code: string };

const minutes = 60_000;
const purpose = "channel-code";

/**
 * Sends a new code to the address of a channel that nobody has proven yet; the code before is over. After it, call
 * `wakeScheduledTasks`.
 * @throws AppError NOT_FOUND; CONFLICT where it is proven, or where its owner wants no mails; RATE_LIMITED; EMAIL_NOT_VERIFIED
 */
export async function sendCode(ports: Needed, place: Place): Promise<void> {
  const { kind, state, url: address } = await requireChannel(ports, place);
  const reach = isChannelKind(kind) ? channelOf(kind).reach : "post";
  if (reach === "post") throw noSuchChannel();
  if (state !== "unproven") throw new AppError("CONFLICT", m.leads_channel_is_proven());
  await limitCodes(ports, place.tenantId, { reach, address });
  await writeCode(ports, place, { reach, address });
}

/** As `sendCode`, after `limitCodes`. */
export async function writeCode(ports: Needed, place: Place, { reach, address }: Person): Promise<void> {
  const code = newCode();
  const endsAt = ports.now().getTime() + codeMinutes * minutes;
  const hash = await sign(ports.settings, purpose, bytesOf({ channelId: place.channelId, address, code }));
  const proof: AddressProof = { hash, endsAt, tries: 0 };
  const isIts = sql`${isChannel(place)} AND state = 'unproven' AND ${isProvenOwner(place)}`;
  const onlyIf = sql`EXISTS (SELECT 1 FROM lead_channels WHERE ${isIts})`;
  const [changed] = await runBatch(ports.db, [
    sql`UPDATE lead_channels SET proof = ${JSON.stringify(proof)}, updated_at = ${ports.now().getTime()} WHERE ${isIts}`,
    ...(reach === "mail" ? [await codeMail(ports, { place, to: address, code, onlyIf })] : []),
  ]);
  if (changed.meta.changes === 0) throw (await notProven(ports, place)) ?? noSuchChannel();
  if (reach === "text") await textCode(ports, { tenantId: place.tenantId, to: address, code });
}

/**
 * The code that came at the address: from now on news go there, and the owner is told. Each try counts, before it is looked at.
 * @throws AppError NOT_FOUND; INVALID_INPUT for a wrong code; CONFLICT for one that is over; EMAIL_NOT_VERIFIED
 */
export async function proveAddress(ports: Needed, place: Place, code: string): Promise<SavedChannel> {
  const { kind, state, url: address } = await requireChannel(ports, place);
  if (state !== "unproven") throw new AppError("CONFLICT", m.leads_channel_is_proven());
  const proof = await countTry(ports, place);
  if (!proof) throw new AppError("CONFLICT", m.leads_code_is_over());
  const bytes = bytesOf({ channelId: place.channelId, address, code });
  if (!(await isSignedByUs(ports.settings, purpose, { signature: proof.hash, bytes }))) {
    throw new AppError("INVALID_INPUT", m.leads_code_is_wrong());
  }
  const isIts = sql`${isChannel(place)} AND state = 'unproven' AND proof ->> '$.hash' = ${proof.hash} AND ${isProvenOwner(place)}`;
  const onlyIf = sql`EXISTS (SELECT 1 FROM lead_channels WHERE ${isIts})`;
  const [, changed] = await runBatch(ports.db, [
    await changeMail(ports, { ...place, kind, shown: address, onlyIf }),
    sql`UPDATE lead_channels SET state = 'active', proof = NULL, updated_at = ${ports.now().getTime()} WHERE ${isIts}`,
  ]);
  if (changed.meta.changes === 0) throw (await notProven(ports, place)) ?? noSuchChannel();
  return requireChannel(ports, place);
}

/** The proof, while it may be tried; counted in the one statement that reads it, so that tries at the same time are none for free. */
async function countTry({ db, now }: Needed, place: Place): Promise<AddressProof | null> {
  const [row] = await db.all<{ proof: string }>(sql`
    UPDATE lead_channels SET proof = json_set(proof, '$.tries', proof ->> '$.tries' + 1)
    WHERE ${isChannel(place)} AND state = 'unproven' AND proof ->> '$.tries' < ${codeTries}
      AND proof ->> '$.endsAt' > ${now().getTime()}
    RETURNING proof`);
  return row ? (JSON.parse(row.proof) as AddressProof) : null;
}

/**
 * Nobody's inbox or phone is flooded with codes, by one company or by many.
 * @throws AppError RATE_LIMITED; CONFLICT where its owner wants nothing from us
 */
export async function limitCodes(ports: Needed, tenantId: number, { reach, address }: Person): Promise<void> {
  const [key] = reach === "text" ? await phoneKeys(ports, address) : await inboxKeys(ports, address);
  const isAllowed =
    (await isWithinAttempts(ports, "channelCodesOfCompany", String(tenantId))) &&
    (await isWithinAttempts(ports, "channelCodesToAddress", key));
  if (!isAllowed) throw new AppError("RATE_LIMITED", m.leads_code_too_many());
  if (reach === "text" && (await hasStopped(ports, address))) throw new AppError("CONFLICT", m.leads_text_stopped());
  if (reach === "mail" && (await isSuppressed(ports, address))) throw new AppError("CONFLICT", m.leads_code_unwanted());
}

async function codeMail(
  ports: Needed,
  { place: { tenantId }, to, code, onlyIf }: { place: Place; to: string; code: string; onlyIf: ReturnType<typeof sql> },
) {
  const [tenant] = await ports.db.select().from(tenants).where(sql`${tenants.id} = ${tenantId}`);
  if (!tenant) throw new AppError("NOT_FOUND", m.ui_no_such_company());
  const brand = await brandOf(ports, tenant);
  const { companyName } = brand;
  const content = await composeMail({
    brand,
    subject: m.leads_code_mail_subject({ code }),
    preheader: m.leads_code_mail_heading({ companyName }),
    heading: m.leads_code_mail_heading({ companyName }),
    body: [m.leads_code_mail_enter(), code, m.leads_code_mail_ends({ minutes: codeMinutes })],
    button: null,
    note: [m.leads_code_mail_ignore()],
  });
  return enqueueMail(ports, {
    to,
    kind: "channel-code",
    tenantId,
    userId: null,
    content,
    usefulForMs: codeMinutes * minutes,
    onlyIf,
  });
}

/** The person who adds the number waits for it, so it is sent at once or not at all. @throws AppError CONFLICT, UNAVAILABLE */
async function textCode(ports: Needed, { tenantId, to, code }: { tenantId: number; to: string; code: string }) {
  const { PROVIDER_NAME: name } = ports.settings;
  if (!hasTexts(ports)) throw new AppError("CONFLICT", m.leads_text_off());
  if (!(await reserveTexts(ports, tenantId, 1))) throw new AppError("CONFLICT", m.leads_text_month_used());
  try {
    await sendText(ports, { to, body: foldText(m.leads_code_text({ name, code })) });
  } catch (error) {
    const isRejected = error instanceof TextRejected;
    if (isRejected) await giveTextsBack(ports, tenantId, 1);
    if (isRejected && error.isFinal) throw new AppError("CONFLICT", m.leads_text_no_number());
    console.warn(
      JSON.stringify({ level: "warn", event: "code not texted", tenant: tenantId, ...describeError(error) }),
    );
    throw new AppError("UNAVAILABLE", m.leads_text_not_taken());
  }
}

/** Six digits, each as likely as any other. */
function newCode(): string {
  const most = 1_000_000;
  const limit = 2 ** 32 - (2 ** 32 % most);
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < limit) return String(drawn % most).padStart(6, "0");
  }
}

function bytesOf({ channelId, address, code }: Proven): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify([channelId, address, code]));
}
