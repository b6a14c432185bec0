import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { teamMembers, teams } from "../teams/table.ts";
import { db, makeUser, type Person } from "../test/factories.ts";
import { fakeStripe, outcome, post, type StripeAtTheWire } from "../test/stripe-at-the-wire.ts";
import { changeSeats, declineAll, rejectChanges, subscriber } from "../test/subscribers.ts";

const { CONTRACTOR_MONTHLY_PRICE: contractor, BUSINESS_PRO_MONTHLY_PRICE: businessPro } = env;

let stripe: StripeAtTheWire;
beforeEach(() => {
  stripe = fakeStripe();
});
afterEach(() => vi.restoreAllMocks());

describe("POST /api/subscription/seats", () => {
  const seats = async (person: Person, additionalSeats: number) => outcome(await changeSeats(person, additionalSeats));
  /** Without having looked at the sum. */
  const blindly = async (person: Person, additionalSeats: number) =>
    outcome(await post(person, "/seats", { additionalSeats }));

  async function teamOf(owner: Person, people: number): Promise<string> {
    const [team] = await db.insert(teams).values({ name: "Crew", ownerId: owner.id }).returning();
    for (let i = 1; i < people; i++) {
      await db.insert(teamMembers).values({ teamId: team.id, email: `${i}@${team.id}.test`, status: "active" });
    }
    return team.id;
  }
  const seatsOf = async (id: string) => (await db.select().from(teams).where(eq(teams.id, id)))[0].additionalSeats;

  it("buys and gives back, on the one subscription, and the team follows", async () => {
    const person = await subscriber(stripe, businessPro);
    const team = await teamOf(person, 3);
    expect(await seats(person, 4)).toMatchObject({ status: 200, data: { extraSeats: 4, plan: "business-pro" } });
    const [{ items }] = stripe.subscriptionsOf(person);
    expect(items.data.map(({ price, quantity }) => [price.id, quantity])).toEqual([
      [businessPro, 1],
      [env.EXTRA_SEAT_PRICE, 4],
    ]);
    expect(await seatsOf(team)).toBe(4);
    expect(await seats(person, 1)).toMatchObject({ data: { extraSeats: 1 } });
    expect(await seats(person, 0)).toMatchObject({ data: { extraSeats: 0 } });
    expect(await seatsOf(team)).toBe(0);
    expect(stripe.subscriptionsOf(person)[0].items.data).toHaveLength(1);
  });

  it("never leaves fewer seats than people", async () => {
    const person = await subscriber(stripe, businessPro);
    await seats(person, 3);
    const team = await teamOf(person, 5);
    await post(person, "/refresh");
    const rejected = await blindly(person, 1);
    expect(rejected).toMatchObject({ status: 409, error: expect.stringContaining("Your team has 5 people") });
    expect(await seatsOf(team)).toBe(3);
    expect(await seats(person, 2)).toMatchObject({ status: 200, data: { extraSeats: 2 } });
  });

  it("gives none that are not paid for, and gives back what Stripe refused to take", async () => {
    const person = await subscriber(stripe, businessPro);
    const team = await teamOf(person, 2);
    declineAll(stripe, person);
    expect(await seats(person, 2)).toMatchObject({ status: 402, code: "PAYMENT_FAILED" });
    expect(await seatsOf(team)).toBe(0);
    declineAll(stripe, person, false);
    await seats(person, 2);
    const restore = stripe.intercept(rejectChanges);
    expect((await blindly(person, 0)).status).toBe(503);
    restore();
    expect(await seatsOf(team)).toBe(2);
  });

  it("come with Business Pro alone", async () => {
    for (const person of [await subscriber(stripe, contractor), await makeUser()]) {
      const rejection = { status: 409, error: expect.stringContaining("Extra seats come with Business Pro.") };
      expect(await blindly(person, 1)).toMatchObject(rejection);
      expect(await outcome(await post(person, "/preview", { kind: "seats", additionalSeats: 1 }))).toMatchObject(
        rejection,
      );
    }
  });

  it.each([-1, 1.5, 101, "2", null])("are not %j", async (additionalSeats) => {
    const response = await post(await makeUser(), "/seats", { additionalSeats });
    expect(response.status).toBe(400);
  });
});
