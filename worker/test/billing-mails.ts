import { and, eq, like } from "drizzle-orm";
import { openContent } from "../mail/seal-content.ts";
import { mails } from "../mail/table.ts";
import { db, type Person } from "./factories.ts";
import { ports } from "./stripe-at-the-wire.ts";

/** The mails about money that wait for a person, oldest first. */
export async function billingMails(person: Person): Promise<{ kind: string; subject: string; text: string }[]> {
  const rows = await db
    .select()
    .from(mails)
    .where(and(eq(mails.userId, person.id), like(mails.kind, "billing-%")))
    .orderBy(mails.createdAt);
  return Promise.all(
    rows.map(async ({ id, kind, recipient, sealed }) => {
      if (recipient !== `${person.id.toLowerCase()}@example.test`) throw new Error(`Sent to ${recipient}.`);
      const { subject, text } = await openContent(ports, id, sealed ?? "");
      return { kind, subject, text };
    }),
  );
}

export async function kindsOfMails(person: Person): Promise<string[]> {
  return (await billingMails(person)).map(({ kind }) => kind);
}
