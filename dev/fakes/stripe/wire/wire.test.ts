import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { prices } from "../catalogue.ts";
import { openAccount, openSdk } from "../test-account.ts";

const checkout: Stripe.Checkout.SessionCreateParams = {
  mode: "subscription",
  line_items: [{ price: "price_contractor_monthly", quantity: 1 }],
  success_url: "https://site.test/done",
};

describe("idempotency keys", () => {
  test("the same key and body give the same answer, and act once", async () => {
    const { stripe } = await openAccount();
    const make = () => stripe.customers.create({ email: "ann@example.com" }, { idempotencyKey: "k1" });
    const first = await make();
    const second = await make();
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
    expect(second.lastResponse.headers["original-request"]).toBe(first.lastResponse.requestId);
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  test("parallel calls with one key act once: the others get its answer or are told to come again", async () => {
    const { stripe } = await openAccount();
    const make = () => stripe.customers.create({ email: "ann@example.com" }, { idempotencyKey: "k1" });
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, make));
    const { data } = await stripe.customers.list();
    expect(data).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === "fulfilled") expect(outcome.value.id).toBe(data[0]?.id);
      else expect(outcome.reason).toMatchObject({ code: "idempotency_key_in_use", statusCode: 409 });
    }
  });

  test("the same key with another body or call is refused", async () => {
    const { stripe } = await openAccount();
    const idempotencyKey = "k1";
    const customer = await stripe.customers.create({ email: "ann@example.com" }, { idempotencyKey });
    const rejection = { type: "StripeIdempotencyError", statusCode: 400 };
    await expect(stripe.customers.create({ email: "bob@example.com" }, { idempotencyKey })).rejects.toMatchObject(
      rejection,
    );
    await expect(
      stripe.customers.update(customer.id, { email: "ann@example.com" }, { idempotencyKey }),
    ).rejects.toMatchObject(rejection);
  });

  test("a call refused for its parameters may be made again with the same key", async () => {
    const { stripe } = await openAccount();
    const idempotencyKey = "k1";
    const wrong = { ...checkout, line_items: [{ price: "price_unknown", quantity: 1 }] };
    await expect(stripe.checkout.sessions.create(wrong, { idempotencyKey })).rejects.toThrow("No such price");
    expect(await stripe.checkout.sessions.create(checkout, { idempotencyKey })).toMatchObject({ status: "open" });
  });
});

describe("what Stripe refuses", () => {
  test("parameters that the pinned version does not know, by name", async () => {
    const { stripe } = await openAccount();
    const old = { ...checkout, payment_method_types: ["card"] };
    await expect(stripe.checkout.sessions.create(old)).rejects.toMatchObject({
      type: "StripeInvalidRequestError",
      code: "parameter_unknown",
      param: "payment_method_types",
      statusCode: 400,
    });
    const nested = { ...checkout, line_items: [{ price: "price_contractor_monthly", quantity: 1, plan: "x" }] };
    await expect(stripe.checkout.sessions.create(nested)).rejects.toMatchObject({ param: "line_items[0][plan]" });
  });

  test("missing, empty and malformed parameters", async () => {
    const { stripe } = await openAccount();
    const create = (change: object) => stripe.checkout.sessions.create({ ...checkout, ...change });
    await expect(create({ success_url: undefined })).rejects.toMatchObject({
      code: "parameter_missing",
      message: "Missing required param: success_url.",
    });
    await expect(create({ line_items: undefined })).rejects.toMatchObject({ param: "line_items" });
    await expect(create({ customer: "" })).rejects.toMatchObject({
      code: "parameter_invalid_empty",
      param: "customer",
    });
    await expect(
      create({ line_items: [{ price: "price_contractor_monthly", quantity: "two" }] }),
    ).rejects.toMatchObject({ code: "parameter_invalid_integer", param: "line_items[0][quantity]" });
    await expect(create({ customer: "cus_nobody" })).rejects.toMatchObject({
      code: "resource_missing",
      param: "customer",
      statusCode: 400,
    });
    await expect(create({ mode: "payment" })).rejects.toMatchObject({ param: "mode" });
  });

  test("objects that do not exist, with 404", async () => {
    const { stripe } = await openAccount();
    await expect(stripe.subscriptions.retrieve("sub_none")).rejects.toMatchObject({
      code: "resource_missing",
      statusCode: 404,
      message: "No such subscription: 'sub_none'",
    });
    await expect(stripe.coupons.list()).rejects.toMatchObject({ statusCode: 404 });
  });

  test("wrong keys and other API versions", async () => {
    const { port } = await openAccount();
    await expect(openSdk(port, "sk_test_of_somebody_else").customers.list()).rejects.toMatchObject({
      type: "StripeAuthenticationError",
      statusCode: 401,
    });
    await expect(openSdk(port).customers.list({}, { apiVersion: "2020-08-27" })).rejects.toThrow("2020-08-27");
  });

  test("a refused call changes nothing", async () => {
    const { stripe, subscribe } = await openAccount();
    const { subscription } = await subscribe([{ price: "price_contractor_monthly", quantity: 1 }]);
    const events = await stripe.events.list({ limit: 100 });
    const half = stripe.subscriptions.update(subscription.id, {
      metadata: { changed: "yes" },
      items: [{ price: "price_extra_seat_monthly" }, { id: "si_none", quantity: 2 }],
    });
    await expect(half).rejects.toMatchObject({ code: "resource_missing" });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toEqual(subscription);
    expect((await stripe.events.list({ limit: 100 })).data).toHaveLength(events.data.length);
  });
});

describe("lists", () => {
  test("come newest first, in pages that follow one another", async () => {
    const { stripe } = await openAccount();
    const made: string[] = [];
    for (let count = 0; count < 25; count++) made.push((await stripe.customers.create({ name: `${count}` })).id);
    const first = await stripe.customers.list();
    expect(first).toMatchObject({ has_more: true, url: "/v1/customers" });
    expect(first.data.map(({ id }) => id)).toEqual(made.toReversed().slice(0, 10));
    const back = await stripe.customers.list({ ending_before: first.data[9]?.id, limit: 3 });
    expect(back.data.map(({ id }) => id)).toEqual(first.data.slice(6, 9).map(({ id }) => id));
    const all = await stripe.customers.list({ limit: 7 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(made.toReversed());
    await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: "limit" });
    await expect(stripe.customers.list({ starting_after: "cus_none" })).rejects.toThrow("No such");
  });

  test("are narrowed by e-mail, status and time", async () => {
    const { stripe, advance } = await openAccount();
    await stripe.customers.create({ email: "ann@example.com" });
    await advance({ days: 1 });
    const bob = await stripe.customers.create({ email: "bob@example.com" });
    expect((await stripe.customers.list({ email: "bob@example.com" })).data.map(({ id }) => id)).toEqual([bob.id]);
    const later = await stripe.customers.list({ created: { gte: bob.created } });
    expect(later.data.map(({ id }) => id)).toEqual([bob.id]);
  });
});

describe("expand", () => {
  test("opens references, also in lists and below", async () => {
    const { stripe, subscribe } = await openAccount();
    const { subscription, customer } = await subscribe([{ price: "price_contractor_monthly", quantity: 1 }]);
    const whole = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ["customer", "latest_invoice", "items.data.price.product", "default_payment_method"],
    });
    expect(whole).toMatchObject({
      customer: { id: customer.id, object: "customer" },
      latest_invoice: { object: "invoice" },
      default_payment_method: { card: { last4: "4242" } },
      items: { data: [{ price: { product: { name: "Contractor" } } }] },
    });
    const list = await stripe.subscriptions.list({ expand: ["data.customer", "data.items.data.price"] });
    expect(list.data[0]?.customer).toMatchObject({ email: "ann@example.com" });
    const invoices = await stripe.invoices.list({ expand: ["data.parent.subscription_details.subscription"] });
    expect(invoices.data[0]?.parent?.subscription_details?.subscription).toMatchObject({ id: subscription.id });
  });

  test("refuses what cannot be opened", async () => {
    const { stripe, subscribe } = await openAccount();
    const { subscription } = await subscribe([{ price: "price_contractor_monthly", quantity: 1 }]);
    for (const path of ["status", "customr", "latest_invoice.payment_intent", "plan"]) {
      await expect(stripe.subscriptions.retrieve(subscription.id, { expand: [path] })).rejects.toThrow(
        `This property cannot be expanded (${path}).`,
      );
    }
  });
});

test("metadata is merged, and an empty value takes its key away", async () => {
  const { stripe } = await openAccount();
  const { id } = await stripe.customers.create({ metadata: { a: "1", "b c": "ü&=[]" } });
  expect((await stripe.customers.update(id, { metadata: { a: "", d: 2 } })).metadata).toEqual({
    "b c": "ü&=[]",
    d: "2",
  });
  expect((await stripe.customers.update(id, { metadata: "" })).metadata).toEqual({});
});

test("a deleted customer is known as deleted and ends its subscriptions", async () => {
  const { stripe, subscribe } = await openAccount();
  const { subscription, customer } = await subscribe([{ price: "price_contractor_monthly", quantity: 1 }]);
  expect(await stripe.customers.del(customer.id)).toMatchObject({ deleted: true });
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("canceled");
  await expect(stripe.customers.update(customer.id, { name: "x" })).rejects.toBeInstanceOf(
    Stripe.errors.StripeInvalidRequestError,
  );
});

test("the prices of the configuration are for sale", () => {
  const shown = Object.values(prices).map(({ id, unit_amount, recurring }) => [id, unit_amount, recurring?.interval]);
  expect(new Set(shown)).toEqual(
    new Set([
      ["price_contractor_monthly", 10_000, "month"],
      ["price_contractor_yearly", 120_000, "year"],
      ["price_business_pro_monthly", 30_000, "month"],
      ["price_business_pro_yearly", 360_000, "year"],
      ["price_extra_seat_monthly", 5_000, "month"],
    ]),
  );
});
