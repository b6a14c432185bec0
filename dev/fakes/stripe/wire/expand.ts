import { prices, products } from "../catalogue.ts";
import type { State } from "../state.ts";
import { invalid } from "./failures.ts";

/** For each kind of object, the fields that hold an id which can be asked for whole. */
const expandable: Record<string, string[]> = {
  "checkout.session": ["customer", "invoice", "subscription"],
  customer: ["invoice_settings.default_payment_method"],
  invoice: ["customer", "default_payment_method", "parent.subscription_details.subscription"],
  line_item: ["pricing.price_details.price"],
  payment_method: ["customer"],
  price: ["product"],
  product: ["default_price"],
  subscription: ["customer", "default_payment_method", "latest_invoice"],
};

/**
 * A copy of the answer with the asked paths (`latest_invoice`, `data.customer`) opened.
 * @throws StripeFailure for a path that leads to nothing that can be opened
 */
export function expandPaths<T>(state: State, answer: T, paths: string[] | undefined): T {
  const copy = structuredClone(answer);
  for (const path of paths ?? []) {
    const keys = path.split(".");
    if (keys.length > 8) throw invalid("You cannot expand more than 4 levels of a property.", { param: "expand" });
    if (!open(state, copy, keys, "")) {
      throw invalid(`This property cannot be expanded (${path}).`, { param: "expand" });
    }
  }
  return copy;
}

/** @param below the path from the nearest object with a kind of its own, ending in a point */
function open(state: State, value: unknown, keys: string[], below: string, kind = ""): boolean {
  if (value === null) return true;
  if (Array.isArray(value)) {
    // An empty list opens anything: there is nothing to tell a wrong path by.
    return value.every((entry) => open(state, entry, keys, "", kind));
  }
  if (typeof value !== "object") return false;
  const [key = "", ...rest] = keys;
  const own = kindOf(value) ?? kind;
  const path = kindOf(value) ? key : `${below}${key}`;
  if (!(key in value)) return false;
  const held: unknown = Reflect.get(value, key);
  if (typeof held === "string" && expandable[own]?.includes(path)) {
    const found = structuredClone(find(state, held));
    Reflect.set(value, key, found ?? held);
    return rest.length === 0 || open(state, found, rest, "", own);
  }
  if (rest.length === 0) {
    return (held === null && expandable[own]?.includes(path)) || (typeof held === "object" && kindOf(held) !== null);
  }
  return open(state, held, rest, `${path}.`, own);
}

function kindOf(value: unknown): string | null {
  if (typeof value !== "object" || value === null || !("object" in value)) return null;
  return typeof value.object === "string" ? value.object : null;
}

function find(state: State, id: string): object | undefined {
  const shelves = [
    state.customers,
    state.subscriptions,
    state.invoices,
    state.paymentMethods,
    state.checkoutSessions,
    prices,
    products,
  ];
  for (const shelf of shelves) if (id in shelf) return shelf[id];
  return undefined;
}
