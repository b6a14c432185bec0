import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { m } from "#messages";
import { toast } from "../../ui/toast.ts";
import { useReloadPlan } from "./use-reload-plan.ts";

/** `late`: it was paid, and we were not told of it yet. */
export type CheckoutReturn = "waiting" | "late" | null;

const attempts = 6;
const between = 1500;

/**
 * Somebody comes back from the checkout (`?checkout=success`) or from a change of plan (`?plan=changed`): loads the account
 * until it shows, and says so. The address is cleaned once that is done.
 */
export function useCheckoutReturn(): CheckoutReturn {
  const [params, setParams] = useSearchParams();
  const reload = useReloadPlan();
  const [arrival, setArrival] = useState<CheckoutReturn>(null);
  const cause =
    params.get("checkout") === "success" ? "paid" : params.get("plan") === "changed" ? ("changed" as const) : null;

  useEffect(() => {
    if (!cause) return;
    let left = false;
    setArrival("waiting");

    async function arrive() {
      for (let done = 0; done < attempts && !left; done++) {
        if (done > 0) await new Promise((resolve) => setTimeout(resolve, between));
        // A try that fails is one of several.
        const account = await reload().catch(() => null);
        if (!left && account?.subscription?.status === "active") return greeting(account.usage.planName);
      }
      if (!left) leave("late");
    }

    function greeting(planName: string) {
      toast({ title: m.account_you_are_on({ planName }), description: m.account_you_are_on_text() });
      leave(null);
    }

    function leave(outcome: CheckoutReturn) {
      setArrival(outcome);
      setParams(
        (before) => {
          for (const name of ["checkout", "session", "plan"]) before.delete(name);
          return before;
        },
        { replace: true, preventScrollReset: true },
      );
    }

    void arrive();
    return () => {
      left = true;
    };
  }, [cause, reload, setParams]);

  return arrival;
}
