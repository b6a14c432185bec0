import { useCallback, useEffect, useState } from "react";

const fresh = 60_000;

/**
 * What was asked of the server when a photo was opened, asked for again where it is old when the page is looked at again, or
 * an order was refused by it. `ask` has to stay the same function. `at`: when it was asked for.
 */
export function useFresh<Answer extends { at: number }>(
  ask: () => Promise<Answer>,
  first: Answer,
  rejected: boolean,
): Answer {
  const [answer, setAnswer] = useState(first);
  const refresh = useCallback(() => {
    ask().then(setAnswer, () => undefined);
  }, [ask]);
  const { at } = answer;
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible" && Date.now() - at > fresh) refresh();
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [at, refresh]);
  useEffect(() => {
    if (rejected) refresh();
  }, [rejected, refresh]);
  return answer;
}
