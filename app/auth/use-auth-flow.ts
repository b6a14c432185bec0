import { useCallback, useEffect, useRef, useState } from "react";
import { m } from "#messages";
import type { SignedIn } from "#worker/auth/auth.contract.ts";
import { nameOfProvider, type ProviderId } from "#worker/auth/providers/providers.catalogue.ts";
import type { SecondStep } from "#worker/factors/factors.contract.ts";
import { ApiError } from "../api.ts";
import { failureMessage } from "../ui/failure-message.ts";
import { toast, toastError } from "../ui/toast.ts";
import { useAuthPlace } from "./auth-place.ts";
import { exchangeCode, readMailLink, verifyEmail } from "./auth-requests.ts";
import { consumeRedirect, providerErrorMessage } from "./consume-redirect.ts";
import type { Destination } from "./destination.ts";
import { useSession } from "./session.tsx";
import { useContinue } from "./use-continue.ts";

/** What the page shows. `arriving` until the address was looked at: the forms, as the server rendered them. */
export type AuthStage =
  | { kind: "arriving" }
  | { kind: "forms"; verifiedEmail?: string }
  | { kind: "provider"; provider: ProviderId }
  | { kind: "checking" }
  | { kind: "reset"; token: string }
  | { kind: "reset-gone"; words: string }
  | { kind: "prove"; token: string }
  | { kind: "verifying" }
  | { kind: "verified"; email: string }
  | { kind: "not-verified"; words: string; expired: boolean }
  /** `success` and `wait` are for when it was taken. */
  | { kind: "second-step"; step: SecondStep; success: string; wait: number }
  | { kind: "leaving" };

/** Which form is at work: its button says so, and every other one rests. */
export type AuthTask = "sign-in" | "sign-up" | "reset" | "prove" | "second-step";

/** What the link of a mail leads to. */
const mailStages = ["reset", "reset-gone", "prove", "verified", "not-verified"] as const;
export type MailStage = Extract<AuthStage, { kind: (typeof mailStages)[number] }>;

export function isMailStage(stage: AuthStage): stage is MailStage {
  return mailStages.some((kind) => kind === stage.kind);
}

const authFields = ["firstName", "lastName", "email", "password", "businessName", "phone"] as const;
export type AuthField = (typeof authFields)[number];

/** `field` where it is about one that can be seen, in the form of `task`; else it stands by itself. */
export type AuthProblem = { words: string; task?: AuthTask; field?: AuthField; isEmailTaken?: boolean };
type Cause = { error: unknown; task: AuthTask };

type Attempt<Answer extends SignedIn> = {
  task: AuthTask;
  fallback: string;
  success: string | ((answer: Answer) => string);
  send: () => Promise<Answer>;
};

/** The specification's pauses before the page goes on, in ms: long enough to read what happened. */
const pause = { afterForm: 100, afterProvider: 500, afterVerification: 1500 } as const;

/** All that happens on `/auth`: what the address brought along, the forms' tries, and going on once signed in. */
export function useAuthFlow(destination: Destination) {
  const { status, signIn, refresh } = useSession();
  const continueTo = useContinue(destination);
  const { hash, search } = useAuthPlace();
  const [stage, setStage] = useState<AuthStage>({ kind: "arriving" });
  const [task, setTask] = useState<AuthTask | null>(null);
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  /** A mail about security opens no payment page: the dashboard offers what is left to do. */
  const comesFromMail = useRef(false);

  const fail = useCallback((words: string, { stage: next, cause }: { stage?: AuthStage; cause?: Cause } = {}) => {
    toastError(words);
    setProblem({ words, ...(cause && { task: cause.task, ...placeOf(cause.error) }) });
    setTask(null);
    if (next) setStage(next);
  }, []);

  /** Keeps the session's token, loads the account, says so, and goes on; or asks for the second factor first. */
  const enter = useCallback(
    async (signedIn: SignedIn, { success, wait }: { success: string; wait: number }) => {
      if (signedIn.token === undefined) {
        setTask(null);
        setStage({ kind: "second-step", step: signedIn, success, wait });
        return;
      }
      await signIn(signedIn.token);
      toast({ title: success });
      await new Promise((resolve) => setTimeout(resolve, wait));
      await continueTo("/", { buys: !comesFromMail.current });
    },
    [signIn, continueTo],
  );

  const comeBackFromProvider = useCallback(
    async ({ code, provider: id }: { code: string; provider: ProviderId }) => {
      setStage({ kind: "provider", provider: id });
      const provider = nameOfProvider(id);
      try {
        await enter(await exchangeCode(code), {
          success: m.auth_signed_in_with_provider({ provider }),
          wait: pause.afterProvider,
        });
      } catch {
        fail(m.auth_provider_sign_in_failed({ provider }), { stage: { kind: "forms" } });
      }
    },
    [enter, fail],
  );

  const verify = useCallback(
    async (token: string) => {
      comesFromMail.current = true;
      setStage({ kind: "verifying" });
      try {
        setStage({ kind: "verified", email: (await verifyEmail(token)).email });
      } catch (error) {
        if (error instanceof ApiError && error.code === "PASSWORD_NEEDED") return setStage({ kind: "prove", token });
        const expired = error instanceof ApiError && error.code === "LINK_EXPIRED";
        const message = failureMessage(error, m.auth_verify_failed());
        fail(message, { stage: { kind: "not-verified", words: message, expired } });
      }
    },
    [fail],
  );

  /** A link that is dead says so before somebody thinks of a password for it. */
  const openReset = useCallback(async (token: string) => {
    setStage({ kind: "checking" });
    try {
      await readMailLink(token);
      setStage({ kind: "reset", token });
    } catch (error) {
      const isGone = error instanceof ApiError && error.code === "LINK_EXPIRED";
      // What may pass is found out when the password is sent.
      setStage(
        isGone
          ? { kind: "reset-gone", words: failureMessage(error, m.auth_link_has_expired()) }
          : { kind: "reset", token },
      );
    }
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address may bring something new
  useEffect(() => {
    const arrival = consumeRedirect();
    if (!arrival) {
      // Also the second run of development's strict mode, when the first has begun something.
      setStage((now) => (now.kind === "arriving" ? { kind: "forms" } : now));
      return;
    }
    setProblem(null);
    if (arrival.kind === "provider-code") comeBackFromProvider(arrival);
    else if (arrival.kind === "verify") verify(arrival.token);
    else if (arrival.kind === "reset") openReset(arrival.token);
    else fail(providerErrorMessage(arrival.error), { stage: { kind: "forms" } });
  }, [hash, search]);

  // Whoever is signed in already goes on at once, also when it happened in another tab.
  useEffect(() => {
    if (status !== "signed-in" || stage.kind !== "forms" || task) return;
    setStage({ kind: "leaving" });
    continueTo("/dashboard", { buys: !comesFromMail.current });
  }, [status, stage.kind, task, continueTo]);

  useEffect(() => {
    if (stage.kind !== "verified" || (status !== "signed-in" && status !== "signed-out")) return;
    if (status === "signed-out") {
      setStage({ kind: "forms", verifiedEmail: stage.email });
      return;
    }
    toast({ title: m.auth_verified_toast(), description: stage.email });
    // The badge on the dashboard follows; without it the next load does.
    refresh().catch(() => {});
    const timer = setTimeout(() => continueTo("/dashboard", { buys: false }), pause.afterVerification);
    return () => clearTimeout(timer);
  }, [stage, status, refresh, continueTo]);

  async function attempt<Answer extends SignedIn>({ task, fallback, success, send }: Attempt<Answer>) {
    setProblem(null);
    setTask(task);
    let signedIn: Answer;
    try {
      signedIn = await send();
    } catch (error) {
      const isOver = task === "second-step" && error instanceof ApiError && error.code === "LINK_EXPIRED";
      return fail(failureMessage(error, fallback), {
        stage: isOver ? { kind: "forms" } : undefined,
        cause: { error, task },
      });
    }
    try {
      const message = typeof success === "string" ? success : success(signedIn);
      await enter(signedIn, { success: message, wait: stage.kind === "second-step" ? stage.wait : pause.afterForm });
    } catch (error) {
      // The token is good and kept; only the account could not be loaded.
      const message = error instanceof ApiError || !(error instanceof Error) ? fallback : error.message;
      fail(failureMessage(error, message), { stage: { kind: "forms" } });
    }
  }

  function startOver() {
    setProblem(null);
    setStage({ kind: "forms" });
  }

  /** Who verifies an address and does not know its account's password takes the account over with a new one. */
  function chooseNewPassword(token: string) {
    setProblem(null);
    setStage({ kind: "reset", token });
  }

  const clearProblem = () => setProblem(null);
  return { stage, task, problem, clearProblem, attempt, startOver, chooseNewPassword };
}

/** Where a failure belongs: below the field that it is about, which the toast beside it does not say. */
function placeOf(error: unknown): Pick<AuthProblem, "field" | "isEmailTaken"> {
  if (!(error instanceof ApiError)) return {};
  if (error.code === "EMAIL_TAKEN") return { field: "email", isEmailTaken: true };
  if (error.code === "WRONG_CREDENTIALS") return { field: "password" };
  return { field: authFields.find((field) => field === error.field) };
}
