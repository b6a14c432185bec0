import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { currentToasts, dismissToast, subscribeToToasts, toast, toastError } from "./toast.ts";

describe("toasts", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("are shown one at a time, the newest", () => {
    toast({ title: "Message sent!", description: "We'll get back to you soon." });
    toastError("Login failed");
    expect(currentToasts()).toMatchObject([{ title: "Error", description: "Login failed", tone: "error", open: true }]);
  });

  it("stay in the list for 1,000,000 ms after they were dismissed", () => {
    toast({ title: "You've left the team" });
    dismissToast(currentToasts()[0].id);
    expect(currentToasts()).toMatchObject([{ open: false }]);
    vi.advanceTimersByTime(999_999);
    expect(currentToasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(currentToasts()).toEqual([]);
  });

  it("leave the one that came after alone, and tell whoever listens", () => {
    const heard = vi.fn();
    const stop = subscribeToToasts(heard);
    toast({ title: "First" });
    const [first] = currentToasts();
    dismissToast(first.id);
    dismissToast(first.id);
    toast({ title: "Second" });
    vi.advanceTimersByTime(1_000_000);
    expect(currentToasts()).toMatchObject([{ title: "Second", open: true }]);
    expect(heard).toHaveBeenCalledTimes(4);
    stop();
  });
});
