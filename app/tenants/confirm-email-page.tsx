import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError, api, dataOf } from "../api.ts";
import { unlistedMeta } from "../layout/page-meta.ts";
import "../layout/plain-screen.css";
import { failureMessage } from "../ui/failure-message.ts";
import type { Route } from "./+types/confirm-email-page";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta("Confirm an email address", matches[0].loaderData?.tenant.companyName);
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
        <h1>Thank you</h1>
        <p>
          Leads and messages for {data.companyName} go to {data.email} from now on.
        </p>
      </div>
    );
  }
  return (
    <div className="plain-screen">
      <h1>Is this the right address?</h1>
      <p>A company would like to get its leads and messages at the address we emailed you at.</p>
      {error ? <p role="alert">{failureMessage(error, "That did not work just now. Please try again.")}</p> : null}
      {isOver ? null : (
        <button type="button" disabled={isPending || token === ""} onClick={() => mutate()}>
          {isPending ? "Confirming..." : "Yes, send them here"}
        </button>
      )}
    </div>
  );
}
