import { Button } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { m } from "#messages";
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
      <h1>{secondFactor === "none" ? m.admin_set_up_second_factor_first() : m.auth_proof_title()}</h1>
      <p>{secondFactor === "none" ? m.admin_admin_area_is_open() : m.admin_signed_in_before_account_had()}</p>
      {error ? <Problem>{failureMessage(error, m.admin_did_not_work())}</Problem> : null}
      {secondFactor === "none" ? (
        <Button size="3" className="big-button" asChild>
          <SiteLink to="/dashboard/settings#second-factor">{m.admin_set_it_up()}</SiteLink>
        </Button>
      ) : (
        <Button size="3" className="big-button" disabled={isPending} onClick={() => mutate()}>
          {isPending ? m.ui_checking() : m.ui_confirm()}
        </Button>
      )}
    </main>
  );
}
