import { expect, test } from "vitest";
import { openAccount, until } from "../test-account.ts";

const monthly = [{ price: "price_contractor_monthly", quantity: 1 }];

test("every event is delivered, signed so that the SDK accepts it, and says what was before", async () => {
  const { stripe, subscribe, received } = await openAccount();
  const { subscription } = await subscribe(monthly);
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }, { idempotencyKey: "k1" });
  await until(() => received.some(({ event }) => event.type === "customer.subscription.updated"));
  expect(received.every(({ verified }) => verified)).toBe(true);
  const update = received.find(({ event }) => event.type === "customer.subscription.updated")?.event;
  expect(update).toMatchObject({
    object: "event",
    api_version: "2026-10-28.endive",
    livemode: false,
    request: { idempotency_key: "k1" },
    data: {
      object: { id: subscription.id, cancel_at_period_end: true },
      previous_attributes: { cancel_at_period_end: false, cancel_at: null, canceled_at: null },
    },
  });
  const listed = await stripe.events.list({ type: "customer.subscription.*" });
  expect(listed.data.map(({ type }) => type)).toEqual([
    "customer.subscription.updated",
    "customer.subscription.created",
  ]);
});

test("a delivery that is not taken comes again, later each time, until it is", async () => {
  let rejections = 2;
  const { stripe, received, wait, post } = await openAccount({ respond: () => (rejections-- > 0 ? 500 : 200) });
  await stripe.customers.create({});
  await until(() => received.length === 1);
  expect((await stripe.events.list({ delivery_success: false })).data).toHaveLength(1);
  for (const pause of [1, 2]) {
    wait(pause);
    // Asked again: the receiver has answered before the sender writes down when it tries next.
    await until(async () => {
      await post("/settings");
      return received.length === pause + 1;
    });
  }
  expect(new Set(received.map(({ event }) => event.id)).size).toBe(1);
  expect(received.every(({ verified }) => verified)).toBe(true);
  // The receiver has answered before the sender writes it down.
  await until(async () => (await stripe.events.list({ delivery_success: true })).data.length === 1);
});

test("an event does not wait for the answer to the one before it, unless both were held and let go in an order", async () => {
  const slow = Promise.withResolvers<number>();
  const { stripe, received, post } = await openAccount({
    respond: ({ data: { object } }) => ("name" in object && object.name === "slow" ? slow.promise : 200),
  });
  const namesOf = () => received.map(({ event }) => "name" in event.data.object && event.data.object.name);
  await stripe.customers.create({ name: "slow" });
  await stripe.customers.create({ name: "quick" });
  await until(() => received.length === 2);
  expect(namesOf().sort()).toEqual(["quick", "slow"]);

  await post("/settings", { deliveries: "hold" });
  for (const name of ["third", "slow", "fifth"]) await stripe.customers.create({ name });
  await post("/deliveries/release", { order: "as_made" });
  await until(() => received.length === 4);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(namesOf().slice(2)).toEqual(["third", "slow"]);
  slow.resolve(200);
  await until(() => received.length === 5);
});

test("deliveries are held, released in another order, doubled and dropped", async () => {
  const { stripe, received, post } = await openAccount();
  await post("/settings", { deliveries: "hold" });
  const first = await stripe.customers.create({ name: "first" });
  const second = await stripe.customers.create({ name: "second" });
  expect(received).toEqual([]);
  await post("/deliveries/release", { order: "reversed" });
  await until(() => received.length === 2);
  expect(received.map(({ event }) => "id" in event.data.object && event.data.object.id)).toEqual([second.id, first.id]);

  await post("/settings", { deliveries: "duplicate" });
  await stripe.customers.create({ name: "third" });
  await until(() => received.length === 4);
  expect(received[2]?.event.id).toBe(received[3]?.event.id);

  await post("/settings", { deliveries: "drop" });
  await stripe.customers.create({ name: "fourth" });
  await post("/settings", { deliveries: "normal" });
  const [lost] = (await stripe.events.list()).data;
  await stripe.customers.create({ name: "fifth" });
  await until(() => received.length === 5);
  expect(received.some(({ event }) => event.id === lost?.id)).toBe(false);
  await post(`/events/${lost?.id}/redeliver`);
  await until(() => received.some(({ event }) => event.id === lost?.id));
});

test("a changed clock does not make signatures stale", async () => {
  const { subscribe, received, advance } = await openAccount();
  await subscribe(monthly);
  await advance({ days: 100 });
  await until(() => received.filter(({ event }) => event.type === "invoice.paid").length === 4);
  expect(received.every(({ verified }) => verified)).toBe(true);
});

test("a delay lets nothing out before its time", async () => {
  const { stripe, received, post, wait } = await openAccount();
  await post("/settings", { deliveryDelay: 30 });
  await stripe.customers.create({});
  wait(29);
  await post("/events/unknown/redeliver");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(received).toEqual([]);
  wait(1);
  await post("/settings", { deliveryDelay: 0 });
  await until(() => received.length === 1);
});
