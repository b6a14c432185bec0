import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { rateCounters } from "../auth/table.ts";
import { readSettings } from "../env.ts";
import { db, makeUser } from "../test/factories.ts";
import { giveSubscription } from "../test/plans.ts";
import { call, myTeam } from "../test/teams.ts";

beforeEach(() => db.delete(rateCounters));

it("is not the provider's, whose invitations strangers would believe", async () => {
  const owner = await makeUser();
  await giveSubscription(owner, { plan: "business-pro" });
  const { PROVIDER_NAME } = readSettings(env);
  const name = `${PROVIDER_NAME.replaceAll("i", "1")} Billing`;
  const error = `That's too close to ${PROVIDER_NAME}'s own name.`;
  expect(await call(owner, "POST", "/teams", { name })).toMatchObject({ status: 400, answer: { error } });
  const made = await call(owner, "POST", "/teams", { name: "The Crew" });
  expect(made.status).toBe(200);
  const renamed = await call(owner, "PATCH", `/teams/${made.answer.team.id}`, { name });
  expect(renamed).toMatchObject({ status: 400, answer: { error } });
  expect((await myTeam(owner)).team.name).toBe("The Crew");
});
