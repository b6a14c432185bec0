import { Button } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import type { Account } from "#worker/account/account.contract.ts";
import { api } from "../api.ts";
import { useSession } from "../auth/session.tsx";
import "../layout/plain-screen.css";
import "../layout/radix-components.css";
import "../ui/form.css";
import { SiteLink } from "../layout/site-link.tsx";
import { failureMessage } from "../ui/failure-message.ts";
import { Problem } from "../ui/problem.tsx";

/** Staff work with a second factor alone: in the place of every screen, until this session has shown one. */
export function FactorFirst({ user: { secondFactor } }: Pick<Account, "user">) {
  const { refresh } = useSession();
  const { mutate, isPending, error } = useMutation({
    // The server asks for the factor, and the site's dialog with it.
    mutationFn: () => api.admin.me.$get(),
    onSuccess: refresh,
  });
  return (
    <main id="content" className="plain-screen">
      <ShieldCheck size={32} aria-hidden />
      <h1>{secondFactor === "none" ? "Set up a second factor first" : "Confirm it’s you"}</h1>
      <p>
        {secondFactor === "none"
          ? "The admin area is open to staff who sign in with a passkey or an authenticator app. Setting one up takes a minute."
          : "You signed in before your account had a second factor. Confirm with it once to open the admin area."}
      </p>
      {error ? <Problem>{failureMessage(error, "That did not work. Please try again.")}</Problem> : null}
      {secondFactor === "none" ? (
        <Button size="3" className="big-button" asChild>
          <SiteLink to="/dashboard#second-factor">Set it up</SiteLink>
        </Button>
      ) : (
        <Button size="3" className="big-button" disabled={isPending} onClick={() => mutate()}>
          {isPending ? "Checking..." : "Confirm"}
        </Button>
      )}
    </main>
  );
}
