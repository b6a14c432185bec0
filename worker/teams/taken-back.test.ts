import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { rateCounters } from "../auth/table.ts";
import { createPorts } from "../ports.ts";
import { db, makeUser } from "../test/factories.ts";
import { fakeResend } from "../test/resend.ts";
import { inviteTo, teamOf } from "../test/teams.ts";
import { resendInvitation } from "./invite-member.ts";
import { teamMembers } from "./table.ts";

beforeEach(() => db.delete(rateCounters));
afterEach(() => vi.restoreAllMocks());

it("says so when an invitation is sent again in the moment in which it is accepted", async () => {
  const { owner, teamId } = await teamOf(fakeResend());
  const guest = await makeUser();
  const { answer } = await inviteTo(owner, teamId, "guest@example.test");
  const memberId = answer.member.id;
  const ports = createPorts(env);
  const batch = ports.db.$client.batch.bind(ports.db.$client);
  const accept = async () => {
    await db
      .update(teamMembers)
      .set({ userId: guest.id, status: "active", tokenHash: null })
      .where(eq(teamMembers.id, memberId));
  };
  // The first batch reads the owner's plan.
  vi.spyOn(ports.db.$client, "batch")
    .mockImplementationOnce((statements) => batch(statements))
    .mockImplementationOnce((statements) => accept().then(() => batch(statements)));
  await expect(resendInvitation(ports, { userId: owner.id, teamId, memberId })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  const [member] = await db.select().from(teamMembers).where(eq(teamMembers.id, memberId));
  expect(member).toMatchObject({ status: "active", tokenHash: null });
});
