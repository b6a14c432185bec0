import { type Context, Hono } from "hono";
import { requireSession } from "../auth/find-actor.ts";
import { addressOf } from "../auth/limit-attempts.ts";
import { rejectCrossSite } from "../auth/reject-cross-site.ts";
import type { AppContext } from "../context.ts";
import { smallBody } from "../small-body.ts";
import { validateWithMessages } from "../validate.ts";
import { wakeScheduledTasks } from "../wake-scheduled-tasks.ts";
import { changeJoinCode, changeRole, renameTeam } from "./change-team.ts";
import { createTeam } from "./create-team.ts";
import { findMyTeam } from "./find-team.ts";
import { inviteMember, resendInvitation } from "./invite-member.ts";
import { joinByCode } from "./join-team.ts";
import { deleteTeam, leaveTeam, removeMember } from "./leave-team.ts";
import { inviteSchema, joinSchema, memberChangeSchema, offerSchema, teamNameSchema } from "./teams.contract.ts";
import { acceptTeam } from "./transfer/accept-team.ts";
import { endOffer, offerTeam } from "./transfer/offer-team.ts";

/** Teams, for signed-in people. A team that is not theirs is answered like one that never was. */
export const teamsApi = new Hono<AppContext>()
  .use(rejectCrossSite, smallBody(4))
  .get("/my-team", async (c) => answerTeam(c, (await requireSession(c)).userId))
  .post("/", validateWithMessages(teamNameSchema), async (c) => {
    const { userId } = await requireSession(c);
    await createTeam(c.var.ports, { userId, ...c.req.valid("json") });
    return answerTeam(c, userId);
  })
  .post("/join-with-code", validateWithMessages(joinSchema), async (c) => {
    const { userId } = await requireSession(c);
    const { ports } = c.var;
    const address = await addressOf(ports, c.req.raw.headers);
    await joinByCode(ports, { userId, code: c.req.valid("json").joinCode, address });
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return answerTeam(c, userId);
  })
  .patch("/:id", validateWithMessages(teamNameSchema), async (c) => {
    const own = await ownOf(c);
    await renameTeam(c.var.ports, { ...own, ...c.req.valid("json") });
    return answerTeam(c, own.userId);
  })
  .delete("/:id", async (c) => {
    await deleteTeam(c.var.ports, await ownOf(c));
    c.executionCtx.waitUntil(wakeScheduledTasks(c.var.ports));
    return c.json({ success: true });
  })
  .post("/:id/invite", validateWithMessages(inviteSchema), async (c) => {
    const own = await ownOf(c);
    const member = await inviteMember(c.var.ports, { ...own, ...c.req.valid("json") });
    c.executionCtx.waitUntil(wakeScheduledTasks(c.var.ports));
    return c.json({ success: true, member }, 201);
  })
  .post("/:id/join-code", async (c) => {
    const joinCode = await changeJoinCode(c.var.ports, await ownOf(c));
    return c.json({ success: true, joinCode });
  })
  .post("/:id/members/:memberId/resend", async (c) => {
    const own = await ownOf(c);
    const member = await resendInvitation(c.var.ports, { ...own, memberId: c.req.param("memberId") });
    c.executionCtx.waitUntil(wakeScheduledTasks(c.var.ports));
    return c.json({ success: true, member });
  })
  .patch("/:id/members/:memberId", validateWithMessages(memberChangeSchema), async (c) => {
    const own = await ownOf(c);
    await changeRole(c.var.ports, { ...own, memberId: c.req.param("memberId"), ...c.req.valid("json") });
    return answerTeam(c, own.userId);
  })
  .delete("/:id/members/:memberId", async (c) => {
    await removeMember(c.var.ports, { ...(await ownOf(c)), memberId: c.req.param("memberId") });
    c.executionCtx.waitUntil(wakeScheduledTasks(c.var.ports));
    return c.json({ success: true });
  })
  .post("/:id/offer", validateWithMessages(offerSchema), async (c) => {
    const session = await requireSession(c);
    const { ports } = c.var;
    await offerTeam(ports, { session, teamId: c.req.param("id"), ...c.req.valid("json") });
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return answerTeam(c, session.userId);
  })
  .delete("/:id/offer", async (c) => {
    const own = await ownOf(c);
    await endOffer(c.var.ports, own);
    return answerTeam(c, own.userId);
  })
  .post("/:id/offer/accept", async (c) => {
    const own = await ownOf(c);
    await acceptTeam(c.var.ports, own);
    c.executionCtx.waitUntil(wakeScheduledTasks(c.var.ports));
    return answerTeam(c, own.userId);
  })
  .delete("/:id/leave", async (c) => {
    await leaveTeam(c.var.ports, await ownOf(c));
    c.executionCtx.waitUntil(wakeScheduledTasks(c.var.ports));
    return c.json({ success: true });
  });

async function ownOf(c: Context<AppContext>) {
  const { userId } = await requireSession(c);
  return { userId, teamId: c.req.param("id") ?? "" };
}

async function answerTeam(c: Context<AppContext>, userId: string) {
  return c.json({ success: true, ...(await findMyTeam(c.var.ports, userId)) });
}
