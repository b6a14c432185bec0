import { useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { SignedIn } from "#worker/auth/contract.ts";
import { ApiError } from "../api.ts";
import { failureWords } from "../ui/failure-words.ts";
import { toast, toastError } from "../ui/toast.ts";
import { exchangeCode, verifyEmail } from "./auth-requests.ts";
import type { Destination } from "./destination.ts";
import { useSession } from "./session.tsx";
import { googleErrorWords, takeArrival } from "./take-arrival.ts";
import { useGoOn } from "./use-go-on.ts";

/** What the page shows. `arriving` until the address was looked at: the forms, as the server rendered them. */
export type AuthStage =
  | { kind: "arriving" }
  | { kind: "forms"; verifiedEmail?: string }
  | { kind: "google" }
  | { kind: "reset"; token: string }
  | { kind: "verifying" }
  | { kind: "verified"; email: string }
  | { kind: "not-verified"; words: string; expired: boolean }
  | { kind: "leaving" };

/** Which form is at work: its button says so, and every other one rests. */
export type AuthTask = "sign-in" | "sign-up" | "reset";

type Attempt = { task: AuthTask; fallback: string; success: string; send: () => Promise<SignedIn> };

/** The specification's pauses before the page goes on, in ms: long enough to read what happened. */
const pause = { afterForm: 100, afterGoogle: 500, afterVerification: 1500 } as const;

const googleFailed = "Failed to complete Google sign-in. Please try again.";

/** All that happens on `/auth`: what the address brought along, the forms' tries, and going on once signed in. */
export function useAuthFlow(destination: Destination) {
  const { status, signIn, refresh } = useSession();
  const goOn = useGoOn(destination);
  const { hash, search } = useLocation();
  const [stage, setStage] = useState<AuthStage>({ kind: "arriving" });
  const [task, setTask] = useState<AuthTask | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [emailTaken, setEmailTaken] = useState(false);

  const fail = useCallback((words: string, next?: AuthStage) => {
    toastError(words);
    setProblem(words);
    setTask(null);
    if (next) setStage(next);
  }, []);

  /** Keeps the session's token, loads the account, says so, and goes on. */
  const enter = useCallback(
    async (token: string, { success, wait }: { success: string; wait: number }) => {
      await signIn(token);
      toast({ title: success });
      await new Promise((resolve) => setTimeout(resolve, wait));
      await goOn("/");
    },
    [signIn, goOn],
  );

  const comeBackFromGoogle = useCallback(
    async (code: string) => {
      setStage({ kind: "google" });
      try {
        const { token } = await exchangeCode(code);
        await enter(token, { success: "Signed in with Google successfully!", wait: pause.afterGoogle });
      } catch {
        fail(googleFailed, { kind: "forms" });
      }
    },
    [enter, fail],
  );

  const verify = useCallback(
    async (token: string) => {
      setStage({ kind: "verifying" });
      try {
        setStage({ kind: "verified", email: (await verifyEmail(token)).email });
      } catch (error) {
        const expired = error instanceof ApiError && error.code === "LINK_EXPIRED";
        const words = failureWords(error, "We could not verify your email. Please try again.");
        fail(words, { kind: "not-verified", words, expired });
      }
    },
    [fail],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address may bring something new
  useEffect(() => {
    const arrival = takeArrival();
    if (!arrival) {
      // Also the second run of development's strict mode, when the first has begun something.
      setStage((now) => (now.kind === "arriving" ? { kind: "forms" } : now));
      return;
    }
    setProblem(null);
    if (arrival.kind === "google-code") comeBackFromGoogle(arrival.code);
    else if (arrival.kind === "verify") verify(arrival.token);
    else if (arrival.kind === "reset") setStage({ kind: "reset", token: arrival.token });
    else fail(googleErrorWords(arrival.error), { kind: "forms" });
  }, [hash, search]);

  // Whoever is signed in already goes on at once, also when it happened in another tab.
  useEffect(() => {
    if (status !== "signed-in" || stage.kind !== "forms" || task) return;
    setStage({ kind: "leaving" });
    goOn("/dashboard");
  }, [status, stage.kind, task, goOn]);

  useEffect(() => {
    if (stage.kind !== "verified" || (status !== "signed-in" && status !== "signed-out")) return;
    if (status === "signed-out") {
      setStage({ kind: "forms", verifiedEmail: stage.email });
      return;
    }
    toast({ title: "Email verified", description: stage.email });
    // The badge on the dashboard follows; without it the next load does.
    refresh().catch(() => {});
    const timer = setTimeout(() => goOn("/dashboard"), pause.afterVerification);
    return () => clearTimeout(timer);
  }, [stage, status, refresh, goOn]);

  async function attempt({ task, fallback, success, send }: Attempt) {
    setProblem(null);
    setEmailTaken(false);
    setTask(task);
    let token: string;
    try {
      token = (await send()).token;
    } catch (error) {
      setEmailTaken(error instanceof ApiError && error.code === "EMAIL_TAKEN");
      return fail(failureWords(error, fallback));
    }
    try {
      await enter(token, { success, wait: pause.afterForm });
    } catch (error) {
      // The token is good and kept; only the account could not be loaded.
      const words = error instanceof ApiError || !(error instanceof Error) ? fallback : error.message;
      fail(failureWords(error, words), { kind: "forms" });
    }
  }

  return { stage, task, problem, emailTaken, clearProblem: () => setProblem(null), attempt };
}
