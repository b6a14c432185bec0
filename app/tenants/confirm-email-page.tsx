import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { m } from "#messages";
import { ApiError, api, dataOf } from "../api.ts";
import { unlistedMeta } from "../layout/page-meta.ts";
import "../layout/plain-screen.css";
import { failureMessage } from "../ui/failure-message.ts";
import type { Route } from "./+types/confirm-email-page";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(m.tenants_confirm_email_address(), matches[0].loaderData?.tenant.companyName);
}

/**
 * What the link in the mail to a company's new address opens, for whoever reads that address: signed in or not. It takes a
 * press, because programs open links too.
 */
export default function ConfirmEmailPage() {
  const [token, setToken] = useState("");
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => dataOf(api.tenant["confirm-email"].$post({ json: { token } })),
  });

  useEffect(() => {
    // The fragment is sent to no server; it is taken out of sight and history, too.
    if (location.hash.length < 2) return;
    setToken(location.hash.slice(1));
    history.replaceState(history.state, "", location.pathname + location.search);
  }, []);

  // Another press would not help.
  const isOver = error instanceof ApiError && error.status === 410;
  if (data) {
    return (
      <div className="plain-screen" role="status">
        <h1>{m.tenants_thank_you()}</h1>
        <p>{m.tenants_leads_and_messages_for_go({ companyName: data.companyName, email: data.email })}</p>
      </div>
    );
  }
  return (
    <div className="plain-screen">
      <h1>{m.tenants_is_this_right_address()}</h1>
      <p>{m.tenants_company_would_like_to_get()}</p>
      {error ? <p role="alert">{failureMessage(error, m.tenants_did_not_work_just_now())}</p> : null}
      {isOver ? null : (
        <button type="button" disabled={isPending || token === ""} onClick={() => mutate()}>
          {isPending ? m.tenants_confirming() : m.tenants_yes_send_them_here()}
        </button>
      )}
    </div>
  );
}
