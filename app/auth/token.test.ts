import { afterEach, expect, it, vi } from "vitest";
import { subscribeToToken } from "./token.ts";

afterEach(() => vi.unstubAllGlobals());

it("is looked at again where Back shows a page as it was left, perhaps before signing out", () => {
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  const listener = vi.fn();
  const unsubscribe = subscribeToToken(listener);
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  show(false);
  expect(listener).not.toHaveBeenCalled();
  show(true);
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  show(true);
  expect(listener).toHaveBeenCalledTimes(1);
});
